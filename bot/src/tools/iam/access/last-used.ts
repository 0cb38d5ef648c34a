import type { IAMClient } from '@aws-sdk/client-iam';
import type { FanOutTarget } from '../../../aws/fan-out.ts';
import { allOf } from '../../../aws/pages.ts';
import { joined } from '../../../contract/words.ts';
import { lookUp } from '../../look-up.ts';
import { iso } from '../../row.ts';
import { assumers } from './held.ts';
import type { Principal } from './principals.ts';

export const PASSWORD = 'console password';

/** A way in: an access key, a password or a role, and when it was last used. */
export interface WayIn {
  who: string;
  kind: 'user' | 'role';
  what: string;
  /** null: it could not be read whether there is such a way in. */
  active: boolean | null;
  created?: string | undefined;
  /** ISO 8601; undefined: never, as far as IAM knows; null: it could not be read. */
  used: string | undefined | null;
  service?: string | undefined;
  region?: string | undefined;
}

/** Returns when each user last signed in with a password, by name; null if refused. */
export const passwordsUsed = (target: FanOutTarget, client: IAMClient) =>
  lookUp(target, 'iam:ListUsers', async () => {
    const { paginateListUsers } = await import('@aws-sdk/client-iam');
    const users = await allOf(paginateListUsers({ client, pageSize: 1000 }, {}), (page) => page.Users);
    return new Map(users.map(({ PasswordLastUsed, UserName }) => [UserName ?? '', iso(PasswordLastUsed)]));
  });

/** Returns the keys and the password of a user, or a role as its only way in. */
export async function waysIn(
  target: FanOutTarget,
  client: IAMClient,
  who: Principal,
  {
    all,
    passwords,
  }: { all: readonly Principal[]; passwords: ReadonlyMap<string, string | undefined> | null },
): Promise<WayIn[]> {
  if (who.kind === 'role')
    return [
      {
        who: who.name,
        kind: 'role',
        what: `role for ${
          joined(
            assumers(
              who,
              all.filter(({ kind }) => kind === 'user'),
            ),
          ) || 'nobody'
        }`,
        active: true,
        created: who.createdAt,
        used: who.lastUsed,
        region: who.lastRegion,
      },
    ];
  const name = { UserName: who.name };
  const { GetLoginProfileCommand, paginateListAccessKeys } = await import('@aws-sdk/client-iam');
  const [keys, hasPassword] = await Promise.all([
    lookUp(target, 'iam:ListAccessKeys', () =>
      allOf(paginateListAccessKeys({ client }, name), (page) => page.AccessKeyMetadata),
    ),
    lookUp(
      target,
      'iam:GetLoginProfile',
      async () => (await client.send(new GetLoginProfileCommand(name))).LoginProfile !== undefined,
      { errors: ['NoSuchEntityException', 'NoSuchEntity'], value: false },
    ),
  ]);
  const ofKeys = await Promise.all((keys ?? []).map((key) => keyUse(target, client, who.name, key)));
  const unread = (what: string): WayIn => ({ who: who.name, kind: 'user', what, active: null, used: null });
  return [
    ...(hasPassword === null ? [unread(PASSWORD)] : []),
    ...(hasPassword
      ? [
          {
            who: who.name,
            kind: 'user' as const,
            what: PASSWORD,
            active: true,
            used: passwords === null ? null : passwords.get(who.name),
          },
        ]
      : []),
    ...(keys === null ? [unread('keys')] : []),
    ...ofKeys,
  ];
}

async function keyUse(
  target: FanOutTarget,
  client: IAMClient,
  who: string,
  key: { AccessKeyId?: string | undefined; Status?: string | undefined; CreateDate?: Date | undefined },
): Promise<WayIn> {
  const { GetAccessKeyLastUsedCommand } = await import('@aws-sdk/client-iam');
  const { AccessKeyId = '', CreateDate, Status } = key;
  const use = await lookUp(
    target,
    'iam:GetAccessKeyLastUsed',
    async () => (await client.send(new GetAccessKeyLastUsedCommand({ AccessKeyId }))).AccessKeyLastUsed,
  );
  const said = (value: string | undefined) => (value && value !== 'N/A' ? value : undefined);
  return {
    who,
    kind: 'user',
    what: `key …${AccessKeyId.slice(-4)}`,
    active: Status === 'Active',
    created: iso(CreateDate),
    used: use === null ? null : iso(use?.LastUsedDate),
    service: said(use?.ServiceName),
    region: said(use?.Region),
  };
}
