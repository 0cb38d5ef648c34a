import type { Account } from '@windsock/bot/aws/account.ts';
import { createAws } from '@windsock/bot/aws/aws.ts';
import type { ListQuery } from '@windsock/bot/contract/query.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import type { ListTool, ToolContext } from '@windsock/bot/tools/tool.ts';
import { motoAccount, settingsFor } from './aws-accounts.ts';

export const ONE: Account = { ...motoAccount('111111111111'), alias: 'Production' };
export const TWO: Account = { ...motoAccount('222222222222'), alias: 'Staging' };
export const REGION = 'eu-west-1';

/** What a question runs with, over AWS's stand-in at `url`. */
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

/** Asks a list tool for every field there is, in one region unless the query says otherwise. */
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
