import type { McpServer, ReadResourceResult } from '@modelcontextprotocol/server';
import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { checksCovered, toolsCovered } from '../services/catalogue/covered.ts';
import type { McpBackend, Reports } from './mcp-backend.ts';

const JSON_TYPE = 'application/json';
const TEXT_TYPE = 'text/plain';

/** Adds what can be read without a call: the checks, what is covered, and the latest report of each account. */
export function addResources(server: McpServer, backend: McpBackend): void {
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
  if (backend.reports) addReports(server, backend, backend.reports);
}

function addReports(server: McpServer, backend: McpBackend, reports: Reports): void {
  const list = async () => ({
    resources: (await answered(backend, reports.accounts())).map(
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
      const text = await answered(backend, reports.read(String(id)));
      if (text === undefined) throw new ResourceNotFoundError(href, 'There is no such report.');
      return contents(href, TEXT_TYPE, text);
    },
  );
}

const contents = (uri: string, mimeType: string, text: string): ReadResourceResult => ({
  contents: [{ uri, mimeType, text }],
});

/** Logs unexpected errors. The protocol would send their message. */
async function answered<T>(backend: McpBackend, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    backend.failed(error, 'resources');
    throw new ProtocolError(ProtocolErrorCode.InternalError, 'Something went wrong on our side.');
  }
}
