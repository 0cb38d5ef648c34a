import type { AccessKeyMetadata, IAMClient } from '@aws-sdk/client-iam';
import { allOf } from '../../aws/pages.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import { daysSince } from '../../domain/time.ts';
import { where, whereMissing } from '../condition.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import { OUTDATED, plain } from '../plain-words.ts';
import { iso, row } from '../row.ts';
import type { ListTarget, ListTool, Row } from '../tool.ts';
import { accessKeyFields } from './access-key-fields.ts';

/** The fields that take a call for each key. */
const OF_USE = ['last_used', 'service', 'used_in', 'idle_days'];
const LISTED = accessKeyFields.flatMap(({ key }) => (OF_USE.includes(key) ? [] : key));

/** Each access key with its user, age and last use. A user may have two, so a list of users cannot tell them apart. */
export const iamAccessKeys: ListTool = {
  kind: 'list',
  id: 'iam.access-keys',
  title: 'Access keys',
  summary: 'Access keys of IAM users, each with its user, age and last use; never the secret of a key.',
  noun: ['access key', 'access keys'],
  nouns: ['access key', 'api key', 'iam access key', 'aws access key'],
  examples: [
    'list all access keys',
    'access keys older than 90 days',
    'which access keys were never used?',
    'oldest access keys',
    'how old are our access keys?',
    'access keys by user',
    'inactive access keys',
  ],
  permissions: ['iam:ListUsers', 'iam:ListAccessKeys', 'iam:GetAccessKeyLastUsed'],
  scope: 'global',
  defaultSort: { field: 'age_days', direction: 'desc' },
  fields: accessKeyFields,
  conditions: [
    whereMissing('last_used', {
      phrases: ['never used', 'never been used', 'unused', 'not used', 'without use', 'idle'],
      says: 'were never used',
    }),
    // A key lives for 90 days at most, so one that was not used in that time is hardly in use.
    where('idle_days', 'lte', 90, {
      phrases: ['still used', 'still in use', 'in use', 'still being used', 'actually used', 'really used'],
      says: 'were used in the last 90 days',
    }),
    where('age_days', 'gt', 90, {
      // CIS AWS Foundations: keys are rotated every 90 days or sooner. The sentence says which age was used.
      phrases: [
        ...['stale', 'old', 'unrotated', 'not rotated', 'needing rotation', 'need rotation', 'outdated'],
        ...['need to be rotated', 'overdue for rotation', 'overdue'],
      ],
      says: 'are older than 90 days',
    }),
  ],
  plain: [plain([...OUTDATED, 'ages'], { field: 'age_days', op: 'gt', value: 90 })],
  async collect(target) {
    const { clients, region } = target;
    const { IAMClient, paginateListUsers } = await import('@aws-sdk/client-iam');
    const client = clients.get(IAMClient, region);
    const users = await allOf(paginateListUsers({ client, pageSize: 1000 }, {}), (page) => page.Users);
    const rows: Row[] = [];
    await forEachBounded(users, async ({ UserName = '' }) => {
      rows.push(...(await keysOf(target, client, UserName)));
    });
    return rows;
  },
};

/** Returns the keys of a user. Refused for one user, the list is incomplete. */
async function keysOf(target: ListTarget, client: IAMClient, user: string): Promise<Row[]> {
  const { paginateListAccessKeys } = await import('@aws-sdk/client-iam');
  try {
    const keys = await allOf(
      paginateListAccessKeys({ client }, { UserName: user }),
      (page) => page.AccessKeyMetadata,
    );
    return await Promise.all(keys.map((key) => toRow(target, client, key)));
  } catch (error) {
    target.signal.throwIfAborted();
    target.incomplete('iam:ListAccessKeys', error);
    return [];
  }
}

async function toRow(target: ListTarget, client: IAMClient, key: AccessKeyMetadata): Promise<Row> {
  const created = iso(key.CreateDate);
  const known = row({
    // The end tells a user's keys apart. The whole id is of use to somebody who has the secret.
    key_id: `…${(key.AccessKeyId ?? '').slice(-4)}`,
    user: key.UserName,
    active: key.Status === 'Active',
    age_days: created && daysSince(target.now, created),
    created_at: created,
  });
  const isAsked = OF_USE.some((field) => target.needs(field));
  if (!isAsked || !mayMatch(known, accessKeyFields, target.query.filters, LISTED)) return known;
  const use = await lookUp(target, 'iam:GetAccessKeyLastUsed', async () => {
    const { GetAccessKeyLastUsedCommand } = await import('@aws-sdk/client-iam');
    const command = new GetAccessKeyLastUsedCommand({ AccessKeyId: key.AccessKeyId });
    return await client.send(command);
  });
  if (!use) return { ...known, ...Object.fromEntries(OF_USE.map((field) => [field, null])) };
  const { LastUsedDate, Region, ServiceName } = use.AccessKeyLastUsed ?? {};
  const used = iso(LastUsedDate);
  return {
    ...known,
    ...row({
      last_used: used,
      service: said(ServiceName),
      used_in: said(Region),
      idle_days: used && daysSince(target.now, used),
    }),
  };
}

/** IAM says N/A of a key that was never used. */
const said = (value: string | undefined): string | undefined =>
  value && value !== 'N/A' ? value : undefined;
