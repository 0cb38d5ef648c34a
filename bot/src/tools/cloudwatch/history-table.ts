import type { Account } from '../../aws/account.ts';
import type { Table } from '../../contract/reply.ts';
import { spokenSeconds } from '../../reply/spoken-time.ts';
import { row } from '../row.ts';
import type { Rang } from './history-text.ts';

const iso = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : new Date(at).toISOString();

/** Returns one row for each time in alarm, the newest first. */
export function historyTable(rang: readonly Rang[], accounts: readonly Account[]): Table {
  const several = new Set(rang.map(({ story }) => story.account)).size > 1;
  const nameOf = (id: string) => accounts.find((each) => each.id === id)?.alias ?? id;
  return {
    columns: [
      { key: 'name', header: 'Alarm', type: 'text' },
      { key: 'from', header: 'Went off', type: 'date' },
      { key: 'until', header: 'Recovered', type: 'date' },
      { key: 'length', header: 'In alarm for', type: 'text' },
      { key: 'region', header: 'Region', type: 'text' },
      ...(several ? [{ key: 'account', header: 'Account', type: 'text' as const }] : []),
    ],
    rows: rang.map(({ episode: { end, start }, length, story }) =>
      row({
        name: story.name,
        from: iso(start),
        until: iso(end),
        length: spokenSeconds(length / 1000),
        region: story.region,
        ...(several && { account: nameOf(story.account) }),
      }),
    ),
  };
}
