import type { Column, Gap, Table } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { data } from '../../reply/markup.ts';
import { linkerOf, NAMED_ONLY, rowLinks } from '../links/linker.ts';
import { article, count } from '../list/words.ts';
import type { ToolContext, ToolResult } from '../tool.ts';
import type { Found } from './found.ts';

export interface Answered {
  query: string;
  found: Found[];
  /** Whether the names only contain the text. */
  inPart: boolean;
  /** How many more names contain it. */
  more: number;
  gaps: Gap[];
  /** Whether anything could be searched at all. */
  isRead: boolean;
}

/** Answers a search with a sentence and, for several results, a table. */
export function foundAnswer(
  ctx: ToolContext,
  answered: Answered,
): Pick<ToolResult, 'text' | 'table' | 'none' | 'unread'> {
  const { found, gaps, inPart, isRead, more, query } = answered;
  const [only] = found;
  const name = `**${data(query, 80)}**`;
  if (!only && !isRead)
    return {
      text: `Nothing in ${ctx.accounts.length > 1 ? 'your AWS accounts' : 'your AWS account'} could be read, so I do not know whether anything is called ${name}.`,
      unread: true,
    };
  if (!only) {
    const where = gaps.length > 0 ? ' in what could be read' : '';
    return { text: `Nothing was found${where} that is called ${name} or has it in its name.`, none: true };
  }
  const rest =
    more > 0 ? ` ${count(more)} more ${more === 1 ? 'has it in its name' : 'have it in their names'}.` : '';
  if (found.length === 1) return { text: `${one(ctx, only, inPart ? query : undefined)}${rest}` };
  const kinds = [...Map.groupBy(found, ({ type }) => type)].toSorted(([, a], [, b]) => b.length - a.length);
  const told = kinds
    .slice(0, 4)
    .map(([type, all]) => `${count(all.length)} ${all.length === 1 ? type : plural(type)}`);
  const others = kinds.slice(4).reduce((sum, [, all]) => sum + all.length, 0);
  const parts = joined([...told, ...(others > 0 ? [`${count(others)} of other types`] : [])]);
  const bear = inPart ? `have ${name} in their names` : `are called ${name}`;
  return {
    text: `**${count(found.length)} resources** ${bear}: ${parts}.${rest}`,
    table: tableOf(ctx, found),
  };
}

/** "**web-1** is an EC2 instance (`i-0abc`, running) in us-east-1 (N. Virginia), account Production." */
function one(ctx: ToolContext, found: Found, part?: string): string {
  const facts = [
    found.id && found.id !== found.name ? `\`${data(found.id, 120)}\`` : '',
    found.state ?? '',
  ].filter(Boolean);
  const place = found.region === 'global' ? '' : ` in ${regionLabel(found.region)}`;
  const account =
    ctx.accounts.length > 1 ? `, account ${data(found.account.alias ?? found.account.id, 80)}` : '';
  const owner = Object.entries(found.tags ?? {}).find(([key]) => /^(?:owner|team|contact)$/i.test(key));
  const owned = owner ? ` Its tag \`${data(owner[0], 40)}\` says **${data(owner[1], 120)}**.` : '';
  const head = part === undefined ? '' : `One thing found has **${data(part, 80)}** in its name: `;
  return `${head}**${data(found.name, 120)}** is ${article(found.type)} ${found.type}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}${place}${account}.${owned}`;
}

const plural = (type: string): string =>
  /(?:s|x|ch)$/.test(type) ? `${type}es` : /[^aeiou]y$/.test(type) ? `${type.slice(0, -1)}ies` : `${type}s`;

function tableOf(ctx: ToolContext, found: Found[]): Table {
  const several = new Set(found.map(({ account }) => account.id)).size > 1;
  const isState = found.some(({ state }) => state !== undefined);
  const isId = found.some(({ id, name }) => id !== undefined && id !== name);
  const columns: Column[] = [
    { key: 'name', header: 'Name', type: 'text' },
    { key: 'type', header: 'Type', type: 'text' },
    ...(isId ? [{ key: 'id', header: 'ID', type: 'text' as const }] : []),
    ...(isState ? [{ key: 'state', header: 'State', type: 'text' as const }] : []),
    { key: 'region', header: 'Region', type: 'text' },
    ...(several ? [{ key: 'account', header: 'Account', type: 'text' as const }] : []),
  ];
  const names = new Map(ctx.accounts.map(({ id, alias }) => [id, alias ?? id]));
  const inOrder = found.toSorted(
    (a, b) =>
      a.type.localeCompare(b.type) || a.name.localeCompare(b.name) || a.region.localeCompare(b.region),
  );
  const rows = inOrder.map(({ account, id, name, region, state, type }) => ({
    name,
    type,
    ...(id !== undefined && id !== name && { id }),
    ...(state !== undefined && { state }),
    region,
    account: names.get(account.id) ?? account.id,
  }));
  const urlOf = linkerOf(ctx.accounts);
  const urls = inOrder.map(({ account, arn, id, listed, name, region }) => {
    const thing = { id: id ?? name, account: account.id, region, arn };
    return urlOf({ ...thing, kind: listed?.kind ?? NAMED_ONLY, cells: listed?.row });
  });
  return { columns, rows, ...rowLinks('name', urls) };
}
