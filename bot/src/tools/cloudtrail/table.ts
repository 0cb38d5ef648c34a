import type { Account } from '../../aws/account.ts';
import type { Cell, Column, Table } from '../../contract/reply.ts';
import { eventWords } from '../../domain/event-words.ts';
import { linkerOf, rowLinks } from '../links/linker.ts';
import { accountName } from '../list/coverage.ts';
import { row } from '../row.ts';
import type { FoundEvent } from './collect.ts';
import { actorCell, serviceOf } from './words.ts';

/** Returns one row per event. A value that all or none of them have gets no column. */
export function eventsTable(events: FoundEvent[], accounts: Account[]): Table {
  const several = (of: (event: FoundEvent) => unknown) => new Set(events.map(of)).size > 1;
  const some = (of: (event: FoundEvent) => unknown) => events.some((event) => of(event) !== undefined);
  const columns: (Column & { of(event: FoundEvent): Cell | undefined })[] = [
    { key: 'at', header: 'Time', type: 'date', of: ({ at }) => at },
    { key: 'who', header: 'Who', type: 'text', of: ({ actor }) => actorCell(actor) },
    ...(some(({ name }) => eventWords(name))
      ? [
          {
            key: 'did',
            header: 'What was done',
            type: 'text' as const,
            of: ({ name }: FoundEvent) => eventWords(name) ?? name,
          },
        ]
      : []),
    { key: 'event', header: 'Event', type: 'text', of: ({ name }) => name },
    ...(several(({ source }) => source)
      ? [{ key: 'service', header: 'Service', type: 'text' as const, of: serviceOf }]
      : []),
    ...(events.some(({ resources }) => resources.length > 0)
      ? [
          {
            key: 'resources',
            header: 'Resources',
            type: 'list' as const,
            of: ({ resources }: FoundEvent) => resources.slice(0, 5),
          },
        ]
      : []),
    ...(events.some(({ values }) => values.length > 0)
      ? [
          {
            key: 'values',
            header: 'Called with',
            type: 'list' as const,
            of: ({ values }: FoundEvent) => values,
          },
        ]
      : []),
    ...(some(({ error }) => error)
      ? [{ key: 'error', header: 'Error', type: 'text' as const, of: ({ error }: FoundEvent) => error }]
      : []),
    ...(some(({ mfa }) => mfa)
      ? [{ key: 'mfa', header: 'MFA', type: 'boolean' as const, of: ({ mfa }: FoundEvent) => mfa }]
      : []),
    ...(several(({ region }) => region)
      ? [{ key: 'region', header: 'Region', type: 'text' as const, of: ({ region }: FoundEvent) => region }]
      : []),
    ...(several(({ account }) => account)
      ? [{ key: 'account', header: 'Account', type: 'text' as const, of: nameOf(accounts) }]
      : []),
    { key: 'ip', header: 'From', type: 'text', of: ({ ip }) => ip },
    { key: 'client', header: 'With', type: 'text', of: ({ client }) => client },
  ];
  const urlOf = linkerOf(accounts);
  return {
    columns: columns.map(({ of, ...column }) => column),
    // The event history links to each event by its id.
    ...rowLinks(
      columns.some(({ key }) => key === 'did') ? 'did' : 'event',
      events.map(({ account, id, region }) => urlOf({ kind: 'cloudtrail.events', id, account, region })),
    ),
    rows: events.map((event) => row(Object.fromEntries(columns.map(({ key, of }) => [key, of(event)])))),
  };
}

export const nameOf =
  (accounts: Account[]) =>
  ({ account }: Pick<FoundEvent, 'account'>): string => {
    const found = accounts.find(({ id }) => id === account);
    return found ? accountName(found) : account;
  };
