import type { Reply } from '@windsock/bot/contract/reply.ts';
import { QueryError } from '@windsock/bot/domain/row-filter.ts';
import type { Graphs } from '@windsock/bot/graph/graphs.ts';
import { formatCell } from '@windsock/bot/reply/format.ts';
import { plainText } from '@windsock/bot/reply/markup.ts';
import { spokenCell } from '@windsock/bot/reply/spoken-money.ts';
import { toolById } from '@windsock/bot/tools/index.ts';
import { runTool } from '@windsock/bot/tools/run-tool.ts';
import type { Tool, ToolContext, ToolResult } from '@windsock/bot/tools/tool.ts';
import type { Expected, OtherKind } from '../phrases/parse.ts';

/** What an answer must be and say, whoever found it, to be as right as the right plan. */
export interface Wanted {
  kinds: readonly Reply['kind'][];
  /** Each entry lists alternatives, of which one must be said. */
  facts: readonly (readonly string[])[];
  /** The answer must be based on one of these AWS calls, if there are any. */
  reads: readonly string[];
}

const MAX_ROWS = 25;
const WITHOUT_ANSWER: readonly Reply['kind'][] = ['clarify', 'help', 'notice', 'error', 'refusal'];
const KINDS: Record<OtherKind, readonly Reply['kind'][]> = {
  'refuse:write': ['refusal'],
  'refuse:secret': ['refusal'],
  'refuse:contents': ['refusal'],
  unknown: WITHOUT_ANSWER,
  problem: WITHOUT_ANSWER,
  choose: WITHOUT_ANSWER,
  help: WITHOUT_ANSWER,
  small_talk: WITHOUT_ANSWER,
  schedule: ['answer', 'clarify'],
  show_all: ['answer'],
  several: ['answer'],
};

/**
 * Returns what an answer must contain, for each of the right plans. A plan that no tool accepts is skipped if another
 * is right. Throws if none is left.
 */
export async function wantedBy(
  plans: readonly Expected[],
  opened: { open: () => ToolContext; graphs: Graphs },
): Promise<Wanted[]> {
  const tried = await Promise.allSettled(plans.map((plan) => wantedOf(plan, opened)));
  const wanted = tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const [failed] = tried.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  if (wanted.length === 0 || (failed && !(failed instanceof QueryError))) throw failed;
  return wanted;
}

/** Runs a right plan with our own code, and returns what an answer must contain of the result. */
async function wantedOf(
  expected: Expected,
  { graphs, open }: { open: () => ToolContext; graphs: Graphs },
): Promise<Wanted> {
  if (expected.kind !== 'tool') return { kinds: KINDS[expected.kind], facts: [], reads: [] };
  const tool = toolById(expected.tool);
  if (!tool) throw new Error(`There is no tool ${expected.tool}`);
  const context = open();
  const known = await graphs.of(context);
  const result = await runTool(tool, { ...context, known }, labelled(expected.args));
  return wantedIn(tool, result, context.timezone);
}

/**
 * Requires every row by its first cell or its name, and all totals. Without rows it requires what could not be read; if
 * everything was read, the figure, or the statement that there is none. An answer that is not a list must also be based
 * on the same AWS calls.
 */
export function wantedIn({ kind }: Pick<Tool, 'kind'>, result: ToolResult, timezone: string): Wanted {
  const { gaps, none, sources, table, text } = result;
  const reads = kind === 'list' ? [] : [...new Set(sources.map(({ api }) => api))];
  const common = { kinds: ['answer', 'error'] as const, reads };
  const columns = table?.columns ?? [];
  const rows = (table?.rows ?? []).slice(0, MAX_ROWS).map((row) => {
    const named = columns.filter(({ key }, at) => at === 0 || key === 'name');
    return named.flatMap((column) => wordsOf(formatCell(row[column.key], column, { timezone })));
  });
  const sums = columns
    .filter(({ key }) => table?.totals?.[key] !== undefined)
    // A table has the cents, and a sentence whole dollars.
    .map((column) => {
      const total = table?.totals?.[column.key];
      const said = [formatCell(total, column, { timezone }), spokenCell(total, column, { timezone })];
      return [...new Set(said)].flatMap(wordsOf);
    });
  if (rows.length > 0) return { ...common, facts: [...rows, ...sums].filter(({ length }) => length > 0) };
  if (gaps.length > 0) return { ...common, facts: gaps.map(({ api }) => [`not seen: ${api}`]) };
  const figures = figuresIn(text);
  if (figures.length > 0) return { ...common, facts: figures.map((figure) => [figure]) };
  return { ...common, facts: none || kind === 'list' ? [NONE] : [] };
}

const NONE = ['no', 'none', '0', 'not', 'nothing', 'nobody', 'never', 'without'];

/** Returns the figures that a sentence of ours is about, which it shows in bold. */
const figuresIn = (text: string): string[] =>
  [...text.matchAll(/\*\*(.+?)\*\*/g)].flatMap(([, bold = '']) => plainText(bold, 200).match(FIGURE) ?? []);
const FIGURE = /\$?\d[\d,]*(?:\.\d+)?/g;

const wordsOf = (cell: string): string[] => (/[\p{L}\p{N}]/u.test(cell) ? [cell] : []);

/** Adds labels to days, which the question tables leave out. */
function labelled(args: Record<string, unknown>): Record<string, unknown> {
  const isSpan = (value: unknown): value is { start: string; end: string } =>
    typeof value === 'object' && value !== null && 'start' in value && 'end' in value;
  return Object.fromEntries(
    Object.entries(args).map(([key, value]) => [key, isSpan(value) ? { label: '', ...value } : value]),
  );
}
