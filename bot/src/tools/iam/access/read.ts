import type { IAMClient } from '@aws-sdk/client-iam';
import type { FanOutTarget } from '../../../aws/fan-out.ts';
import type { Gap, Source } from '../../../contract/reply.ts';
import { accountsAsked } from '../../run-list.ts';
import type { KnownThing, ToolContext, ToolResult } from '../../tool.ts';
import type { Principal } from './principals.ts';
import { principalsOf } from './principals.ts';

/** What was read, with the parts that every result has. */
export interface ReadAccess<T> {
  principals: Principal[];
  more: T[];
  result: { gaps: Gap[]; sources: Source[]; cost_usd: number };
}

/** Reads the users, roles and groups of the accounts; none if they could not be read. */
export async function readAccess<T>(
  ctx: ToolContext,
  accounts: readonly string[] | undefined,
  more: (target: FanOutTarget, client: IAMClient, principals: Principal[]) => Promise<T> = async () =>
    undefined as T,
): Promise<ReadAccess<T>> {
  const { cost_usd, gaps, results, sources } = await ctx.fanOut(
    { accounts: accountsAsked(ctx.accounts, accounts ? [...accounts] : undefined), scope: 'global' },
    async (target) => {
      const { IAMClient } = await import('@aws-sdk/client-iam');
      const client = target.clients.get(IAMClient, target.region);
      const principals = await principalsOf(target, client);
      return { principals, more: principals ? await more(target, client, principals) : undefined };
    },
  );
  return {
    principals: results.flatMap(({ value }) => value.principals ?? []),
    more: results.flatMap(({ value }) => (value.more === undefined ? [] : [value.more])),
    result: { cost_usd, gaps, sources },
  };
}

export const UNREAD: Pick<ToolResult, 'text' | 'unread'> = {
  text: 'IAM could not be read, so I cannot tell who may do what.',
  unread: true,
};

/** The actor that a name stands for: the principal itself, or the role of a function or instance. */
export interface Actor {
  /** The name in the question. */
  said: string;
  who: Principal[];
  /** The function or instance that has the role. */
  thing?: KnownThing | undefined;
  /** Why it can do nothing, if it has no role. */
  none?: string;
}

/** The fields that name the role of a thing, and the roles by them. */
const ROLE_OF: Readonly<Record<string, (role: Principal, cell: string) => boolean>> = {
  'lambda.functions': ({ name }, cell) => name === cell,
  'ec2.instances': ({ profiles = [] }, cell) => profiles.includes(cell),
};
const CELL_OF: Readonly<Record<string, string>> = {
  'lambda.functions': 'role',
  'ec2.instances': 'instance_profile',
};

/** Whether things of a kind act with a role. */
export const actsByRole = (kind: string | undefined): boolean => kind !== undefined && kind in ROLE_OF;

export const roleField = (kind: string): string => CELL_OF[kind] ?? 'role';

export const hasRole = (kind: string, role: Principal, cell: string): boolean =>
  ROLE_OF[kind]?.(role, cell) ?? false;
