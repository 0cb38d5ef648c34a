import type { Allowed } from './evaluate.ts';
import { allowedBy } from './evaluate.ts';
import type { Principal } from './principals.ts';

const NOTHING = { through: [], limits: [] };

/** Whether a user, role or group may do something by its own policies and its groups', within its boundary. */
export function heldBy({ boundary, grants }: Principal, action: string, resource: string): Allowed {
  const allowed = allowedBy(grants, action, resource);
  if (!boundary || allowed.through.length === 0) return allowed;
  const within = allowedBy([boundary], action, resource);
  if (within.unread.length > 0)
    return { ...allowed, limits: [...allowed.limits, `only within the boundary ${boundary.name}`] };
  return within.through.length === 0
    ? { ...allowed, ...NOTHING }
    : { ...allowed, limits: [...allowed.limits, ...within.limits] };
}

export const ASSUME = 'sts:AssumeRole';

/** Whether somebody may do something to a target. To assume a role, the role must also trust them. */
export function heldOn(
  who: Principal,
  { action, resource }: { action: string; resource: string },
  all: readonly Principal[],
): Allowed {
  const allowed = heldBy(who, action, resource);
  const role =
    action === ASSUME ? all.find(({ arn, kind }) => kind === 'role' && arn === resource) : undefined;
  return !role || isTrusted(who, role) ? allowed : { ...allowed, through: [], limits: [] };
}

function isTrusted(who: Principal, { account, trust }: Principal): boolean {
  const names = trust?.principals ?? [];
  return (
    who.account === account &&
    (names.includes(account) || names.includes(`${who.kind}/${who.name} of ${account}`))
  );
}

/** Whether a user may assume a role: the role trusts the account or the user, and the user's policies allow it. */
export function mayAssume(user: Principal, role: Principal): boolean {
  if (!role.trust || user.account !== role.account) return false;
  const { principals } = role.trust;
  if (principals.includes(`user/${user.name} of ${user.account}`)) return true;
  return principals.includes(user.account) && heldBy(user, ASSUME, role.arn).through.length > 0;
}

const KINDS_OUTSIDE = /^(?:other accounts|anyone)$/;

/** Whether somebody outside the account may assume a role. Its identity provider may admit its own people. */
export const isOpenToOutside = ({ trust }: Principal): boolean =>
  trust?.kinds.some((kind) => KINDS_OUTSIDE.test(kind)) ?? false;

/** Who may assume a role, in words: 'account 210987654321 with an external id', 'lambda.amazonaws.com'. */
export function assumers(role: Principal, users: readonly Principal[]): string[] {
  const { trust } = role;
  if (!trust) return ['unknown'];
  const own = users.filter((user) => mayAssume(user, role)).map(({ name }) => name);
  const others = trust.principals
    .filter((name) => name !== role.account && !name.startsWith('user/'))
    .map((name) =>
      /^\d{12}$/.test(name)
        ? `account ${name}${trust.externalId === undefined ? '' : trust.externalId ? ' with an external id' : ' without an external id'}`
        : name === '*'
          ? 'anyone'
          : name,
    );
  return [...others, ...own];
}
