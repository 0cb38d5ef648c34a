import type { Reply, Section, Table } from '../../contract/reply.ts';
import { parseMarkup } from '../../reply/markup.ts';
import { linkerOf } from '../../tools/links/linker.ts';
import type { KnownThing, ToolContext } from '../../tools/tool.ts';

/** Nobody opens more links than this from one answer. */
const MAX_NAMES = 40;

interface Knowing extends Pick<ToolContext, 'accounts'> {
  /** Returns the resources with a name, id or ARN. */
  things(name: string): readonly (KnownThing & { arn?: string | undefined })[];
}

/** Adds the pages in the AWS console for the names in a reply. A name shared by several resources gets none. */
export function withLinks(reply: Reply, { accounts, things }: Knowing): Reply {
  if (accounts.every(({ access }) => access.kind === 'demo')) return reply;
  const pageOf = linkerOf(accounts);
  const rows = [reply.table, ...(reply.sections ?? []).map(({ table }) => table)].flatMap(linkedRows);
  const links = namesIn(reply).flatMap((name): [string, string][] => {
    const shown = rows.filter(({ names }) => names.includes(name)).map(({ url }) => url);
    // An answer's names refer to its own rows first, and otherwise to known resources.
    const pages = new Set(shown.length > 0 ? shown : things(name).map((thing) => pageOf(thing) ?? null));
    const [page] = pages;
    return pages.size === 1 && page ? [[name, page]] : [];
  });
  const notes = spansAccounts(reply) ? [...(reply.notes ?? []), ANY_ACCOUNT] : reply.notes;
  return {
    ...reply,
    ...(links.length > 0 && { links: Object.fromEntries(links) }),
    ...(notes && { notes }),
  };
}

const ANY_ACCOUNT =
  'A link opens in the AWS account that you are signed in to: sign in to the row’s account first.';

/** Returns whether its rows link to pages in several accounts. */
const spansAccounts = ({ sections = [], table }: Reply): boolean =>
  [table, ...sections.map((section) => section.table)].some(
    (each) => each?.links && each.columns.some(({ key }) => key === 'account'),
  );

/** Returns the code in the reply's words, each once. */
function namesIn({ bullets = [], sections = [], text }: Reply): string[] {
  const said = (part: Pick<Section, 'text' | 'bullets'>) => [part.text ?? '', ...(part.bullets ?? [])];
  const spans = [text, ...bullets, ...sections.flatMap(said)].flatMap((each) => parseMarkup(each));
  return [...new Set(spans.flatMap(({ code, text: name }) => (code ? name : [])))].slice(0, MAX_NAMES);
}

/** Returns the rows of a table with links, with each row's names. */
function linkedRows(table: Table | undefined): { names: unknown[]; url: string | null }[] {
  const { links, rows } = table ?? { rows: [] };
  if (!links || links.urls.length !== rows.length) return [];
  return rows.map((row, at) => ({ names: [row[links.column], row.name], url: links.urls[at] ?? null }));
}
