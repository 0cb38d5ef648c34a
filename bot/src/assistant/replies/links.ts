import type { Reply, Section, Table } from '../../contract/reply.ts';
import { parseMarkup } from '../../reply/markup.ts';
import { linkerOf } from '../../tools/links/linker.ts';
import type { KnownThing, ToolContext } from '../../tools/tool.ts';

/** More names than these are no answer that anybody follows up. */
const MOST_NAMES = 40;

interface Knowing extends Pick<ToolContext, 'accounts'> {
  /** The things that go by a name, id or ARN. */
  things(name: string): readonly (KnownThing & { arn?: string | undefined })[];
}

/** The reply with the pages in the AWS console of what it names. A name that several things go by has none. */
export function withLinks(reply: Reply, { accounts, things }: Knowing): Reply {
  if (accounts.every(({ access }) => access.kind === 'demo')) return reply;
  const pageOf = linkerOf(accounts);
  const rows = [reply.table, ...(reply.sections ?? []).map(({ table }) => table)].flatMap(linkedRows);
  const links = namesIn(reply).flatMap((name): [string, string][] => {
    const shown = rows.filter(({ names }) => names.includes(name)).map(({ url }) => url);
    // An answer of its rows means these; what it names besides is known of the account.
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

/** Do its rows lead to pages of several accounts? */
const spansAccounts = ({ sections = [], table }: Reply): boolean =>
  [table, ...sections.map((section) => section.table)].some(
    (each) => each?.links && each.columns.some(({ key }) => key === 'account'),
  );

/** What is code in the reply's words, each once. */
function namesIn({ bullets = [], sections = [], text }: Reply): string[] {
  const said = (part: Pick<Section, 'text' | 'bullets'>) => [part.text ?? '', ...(part.bullets ?? [])];
  const spans = [text, ...bullets, ...sections.flatMap(said)].flatMap((each) => parseMarkup(each));
  return [...new Set(spans.flatMap(({ code, text: name }) => (code ? name : [])))].slice(0, MOST_NAMES);
}

/** The rows of a table that has links, with what each goes by. */
function linkedRows(table: Table | undefined): { names: unknown[]; url: string | null }[] {
  const { links, rows } = table ?? { rows: [] };
  if (!links || links.urls.length !== rows.length) return [];
  return rows.map((row, at) => ({ names: [row[links.column], row.name], url: links.urls[at] ?? null }));
}
