import type { ListQuery } from '../../contract/query.ts';
import { uncapital } from '../../contract/words.ts';
import { allowsRegion, EVERYTHING } from '../../domain/scope.ts';
import type { KnownThing, ListTool, ToolContext, ToolResult } from '../tool.ts';
import { code } from './words.ts';

/** Says that something known is gone. @param noun what it was */
export const goneText = (noun: string, { id, name = id }: Pick<KnownThing, 'id' | 'name'>): string =>
  `There is no ${noun} ${code(name)} any more: it was there when Windsock last looked around.`;

/**
 * Returns why a list that was read completely is empty, if it is limited to one known resource, or to what belongs to
 * one, and that resource no longer exists.
 * @param read lists what there is of the resource that owns the others
 */
export async function goneSince(
  tool: ListTool,
  ctx: ToolContext,
  query: ListQuery,
  read: (tool: ListTool, query: ListQuery) => Promise<ToolResult>,
): Promise<string | undefined> {
  const [filter, another] = query.filters ?? [];
  if (!ctx.known || !filter || filter.any) return undefined;
  const { field, op, owner, says, value } = filter;
  if (owner) {
    const kind = ctx.known.listOf(owner.kind);
    const [thing] = ctx.known.things(owner.id).filter((each) => each.kind === owner.kind);
    if (!kind || !thing || !mayBeSeen(thing, ctx)) return undefined;
    const found = await read(kind, listOfOne(kind, thing));
    return found.gone ? goneText(kind.noun[0], thing) : undefined;
  }
  const isName = op === 'eq' && says === undefined && (field === tool.fields[0]?.key || field === 'name');
  const [name, other] = [value].flat();
  if (another || !isName || typeof name !== 'string' || other !== undefined) return undefined;
  const [thing] = ctx.known
    .things(name)
    .filter((each) => each.kind === tool.id && mayBeSeen(each, ctx) && isIn(each, query));
  return thing && goneText(tool.noun[0], thing);
}

const mayBeSeen = ({ account, region }: KnownThing, { access, accounts }: ToolContext): boolean =>
  accounts.some(({ id }) => id === account) &&
  (region === 'global' || allowsRegion(access?.scope ?? EVERYTHING, region));

const isIn = ({ account, region }: KnownThing, { accounts, regions }: ListQuery): boolean =>
  (!accounts?.length || accounts.includes(account)) &&
  (!regions?.length || region === 'global' || regions.includes(region));

const listOfOne = (tool: ListTool, { account, id, region }: KnownThing): ListQuery => ({
  accounts: [account],
  ...(tool.scope === 'regional' && region !== 'global' && { regions: [region] }),
  filters: [{ field: tool.fields[0]?.key ?? 'name', op: 'eq', value: id }],
});

/** Puts it in front of the sentence about an empty list, or in its place if the list was to show the resource itself. */
export function withGone(text: string, gone: string, { filters = [], whether }: ListQuery): string {
  if (filters.some(({ owner }) => owner)) return `${gone} ${text}`;
  return whether ? `**No**: ${uncapital(gone)}` : gone;
}
