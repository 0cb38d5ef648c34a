import type { Cell, Column } from '../../contract/reply.ts';
import { counted, joined } from '../../contract/words.ts';
import { formatDate } from '../../reply/format.ts';
import type { AccountFacts } from './account-facts.ts';

/** The root user as cells of a table row. An absent key is nothing there, null is unknown. */
export interface RootCells extends Record<string, Cell | undefined> {
  mfa: boolean | null;
  keys: number | null;
  password?: boolean;
  last_used?: string | null;
}

export const ROOT_COLUMNS: Column[] = [
  { key: 'mfa', header: 'Root MFA', type: 'boolean' },
  { key: 'keys', header: 'Root access keys', type: 'number' },
  { key: 'password', header: 'Root password', type: 'boolean' },
  { key: 'last_used', header: 'Root last used', type: 'date' },
];

/** Returns the cells. The account summary is current; the report, which may be hours old, only gives the last use. */
export function rootCells({ summary, root }: AccountFacts): RootCells {
  const enabled = summary?.AccountMFAEnabled;
  const password = summary?.AccountPasswordPresent;
  return {
    mfa: enabled === undefined ? (root?.mfa ?? null) : enabled > 0,
    keys: summary?.AccountAccessKeysPresent ?? null,
    ...(password !== undefined && { password: password > 0 }),
    ...(root?.lastUsed !== undefined && { last_used: root.lastUsed }),
    ...(!root && { last_used: null }),
  };
}

/** "The root user **has MFA** and no access keys. It was last used on 2026-01-25." */
export function rootSentence(facts: AccountFacts, timezone: string): string {
  const { mfa, keys, last_used: used } = rootCells(facts);
  const has = [
    ...(mfa === true ? ['**MFA**'] : mfa === false ? ['**no MFA**'] : []),
    ...(keys === null ? [] : [keys === 0 ? 'no access keys' : `**${counted(keys, 'access key')}**`]),
  ];
  const unknown = [
    ...(mfa === null ? ['whether it has MFA'] : []),
    ...(keys === null ? ['whether it has access keys'] : []),
    ...(used === null ? ['when it was last used'] : []),
  ];
  return [
    has.length > 0 ? `The root user has ${joined(has)}.` : '',
    used === undefined
      ? 'IAM knows of no use of it.'
      : used === null
        ? ''
        : `It was last used on ${formatDate(used, timezone)}.`,
    unknown.length > 0 ? `It could not be read ${joined(unknown)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
