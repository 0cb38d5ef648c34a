import type { Account } from '@windsock/bot/aws/account.ts';
import { createAws } from '@windsock/bot/aws/aws.ts';
import type { ListQuery } from '@windsock/bot/contract/query.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import type { ListTool, ToolContext } from '@windsock/bot/tools/tool.ts';
import { expect } from 'vitest';
import { motoAccount, settingsFor } from './aws-accounts.ts';

export const ONE: Account = { ...motoAccount('111111111111'), alias: 'Production' };
export const TWO: Account = { ...motoAccount('222222222222'), alias: 'Staging' };
export const REGION = 'eu-west-1';

/** A time in the form that every tool uses: 2026-11-20T12:00:00.000Z. */
export const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** An answer of a service that uses JSON; the SDK does not check the exact JSON content type. */
export const json = (body: unknown, status = 200) => ({
  status,
  body: JSON.stringify(body),
  type: 'application/x-amz-json-1.1',
});
export const refusal = (name: string, message = 'no', status = 400) =>
  json({ __type: name, message, Message: message }, status);

/** A missing permission, as reported by services that use JSON, XML or EC2's own XML. */
export const JSON_DENIED = refusal('AccessDeniedException');
export const DENIED = {
  status: 403,
  body: '<ErrorResponse><Error><Type>Sender</Type><Code>AccessDenied</Code><Message>no</Message></Error></ErrorResponse>',
};
export const EC2_DENIED = {
  status: 403,
  body: '<Response><Errors><Error><Code>UnauthorizedOperation</Code><Message>no</Message></Error></Errors></Response>',
};

/** Does something `count` times, one after another. */
export async function times(count: number, work: (i: number) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < count; i += 1) await work(i);
}

/** The context of a question, with the AWS emulator at `url`. */
export function contextOf(url: string, accounts: Account[] = [ONE], now = new Date()): ToolContext {
  const aws = createAws(settingsFor(url));
  const signal = new AbortController().signal;
  return {
    accounts,
    clientsOf: aws.clientsOf,
    fanOut: aws.fanOut({ signal }),
    timezone: 'UTC',
    now,
    signal,
    progress: () => {},
  };
}

/** Asks a list tool for every field, in one region unless the query says otherwise. */
export async function listEverything(
  tool: ListTool,
  url: string,
  query: ListQuery = {},
  accounts: Account[] = [ONE],
) {
  const columns = tool.fields.map(({ key }) => key);
  const regions = tool.scope === 'regional' ? { regions: [REGION] } : {};
  const result = await runListTool(tool, contextOf(url, accounts), { ...regions, columns, ...query });
  const id = tool.fields[0]?.key ?? '';
  const rows = result.table?.rows ?? [];
  const calls = (api: string) => result.sources.find((source) => source.api === api)?.calls ?? 0;
  return {
    ...result,
    rows,
    calls,
    row: (value: unknown) => rows.find((row) => row[id] === value || row.name === value),
  };
}
