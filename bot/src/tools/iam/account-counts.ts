import type { Column, Table } from '../../contract/reply.ts';
import { capital } from '../../contract/words.ts';
import { count as written } from '../list/words.ts';
import type { AccountFacts } from './account-facts.ts';

/** What IAM counts: its name in the summary, its nouns, and the name of its quota, if any. */
const COUNTED = {
  users: { key: 'Users', words: ['IAM user', 'IAM users'], quota: 'UsersQuota' },
  groups: { key: 'Groups', words: ['IAM group', 'IAM groups'], quota: 'GroupsQuota' },
  roles: { key: 'Roles', words: ['IAM role', 'IAM roles'], quota: 'RolesQuota' },
  policies: {
    key: 'Policies',
    words: ['customer managed policy', 'customer managed policies'],
    quota: 'PoliciesQuota',
  },
  'instance profiles': {
    key: 'InstanceProfiles',
    words: ['instance profile', 'instance profiles'],
    quota: 'InstanceProfilesQuota',
  },
  'server certificates': {
    key: 'ServerCertificates',
    words: ['server certificate', 'server certificates'],
    quota: 'ServerCertificatesQuota',
  },
  'mfa devices': { key: 'MFADevices', words: ['MFA device', 'MFA devices'], quota: undefined },
  providers: {
    key: 'Providers',
    words: ['identity provider', 'identity providers'],
    quota: undefined,
  },
} as const satisfies Record<string, { key: string; words: [string, string]; quota: string | undefined }>;

export type Counted = keyof typeof COUNTED;
export const COUNTED_NAMES = Object.keys(COUNTED) as [Counted, ...Counted[]];

/** Returns a count and its quota; null if unknown. */
export function countOf({ summary }: AccountFacts, what: Counted): { n: number; quota?: number } | null {
  const { key, quota } = COUNTED[what];
  const n = summary?.[key];
  if (n === undefined) return null;
  const most = quota && summary?.[quota];
  return { n, ...(most && { quota: most }) };
}

export const nameOf = (what: Counted, n: number): string => COUNTED[what].words[n === 1 ? 0 : 1];

/** "**24 IAM roles** of at most 1,000" */
export function countText(facts: AccountFacts, what: Counted): string | undefined {
  const found = countOf(facts, what);
  if (!found) return undefined;
  const { n, quota } = found;
  return `**${written(n)} ${nameOf(what, n)}**${quota ? ` of at most ${written(quota)}` : ''}`;
}

const COLUMNS: Column[] = [
  { key: 'what', header: 'IAM', type: 'text' },
  { key: 'count', header: 'There are', type: 'number' },
  { key: 'quota', header: 'Quota', type: 'number' },
  { key: 'share', header: 'Used', type: 'percent' },
];

/** Returns the counts of one account against their quotas, nearest to the quota first. */
export function countsTable(facts: AccountFacts): Table {
  const found = COUNTED_NAMES.flatMap((what) => {
    const counted = countOf(facts, what);
    return counted ? { what, ...counted, share: counted.quota ? counted.n / counted.quota : 0 } : [];
  });
  const rows = found
    .toSorted((a, b) => b.share - a.share)
    .map(({ n, quota, share, what }) => ({
      what: capital(nameOf(what, 2)),
      count: n,
      ...(quota && { quota, share: share * 100 }),
    }));
  return { columns: COLUMNS, rows };
}
