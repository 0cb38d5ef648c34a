import type { McpServer, ReadResourceResult } from '@modelcontextprotocol/server';
import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { checksCovered, toolsCovered } from '../services/catalogue/covered.ts';
import type { Desk, Reports } from './desk.ts';

const JSON_TYPE = 'application/json';
const TEXT_TYPE = 'text/plain';

/** Adds what can be read without a call: the checks, what is covered, and the latest report of each account. */
export function addResources(server: McpServer, desk: Desk): void {
  const listing = (name: string, title: string, description: string, content: () => unknown) =>
    server.registerResource(
      name,
      `windsock://${name}`,
      { title, description, mimeType: JSON_TYPE },
      ({ href }) => contents(href, JSON_TYPE, JSON.stringify(content())),
    );
  listing(
    'checks',
    'Checks',
    'What the findings of security and waste are judged by: severity, source and permissions of each check',
    checksCovered,
  );
  listing('coverage', 'Coverage', 'What Windsock reads, with the IAM permissions each needs', toolsCovered);
  if (desk.reports) addReports(server, desk, desk.reports);
}

function addReports(server: McpServer, desk: Desk, reports: Reports): void {
  const list = async () => ({
    resources: (await answered(desk, reports.accounts())).map(
      ({ account_alias: alias, aws_account_id: id }) => ({
        uri: `windsock://reports/${id}`,
        name: `report-${id}`,
        title: `Last report of ${alias} (${id})`,
      }),
    ),
  });
  server.registerResource(
    'report',
    new ResourceTemplate('windsock://reports/{aws_account_id}', { list }),
    {
      title: 'Last report',
      description: 'The last analysis of an account: inventory, costs and findings, as it was posted',
      mimeType: TEXT_TYPE,
    },
    async ({ href }, { aws_account_id: id }) => {
      const text = await answered(desk, reports.read(String(id)));
      if (text === undefined) throw new ResourceNotFoundError(href, 'There is no such report.');
      return contents(href, TEXT_TYPE, text);
    },
  );
}

const contents = (uri: string, mimeType: string, text: string): ReadResourceResult => ({
  contents: [{ uri, mimeType, text }],
});

/** Logs unexpected errors. The protocol would send their message. */
async function answered<T>(desk: Desk, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    desk.failed(error, 'resources');
    throw new ProtocolError(ProtocolErrorCode.InternalError, 'Something went wrong on our side.');
  }
}
