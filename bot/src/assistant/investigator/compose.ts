import type { Finding } from '../../capabilities/finding.ts';
import type { Results } from '../../capabilities/results.ts';
import { mergedGaps, mergedSources } from '../../checks/merge.ts';
import type { Action, Reply, Section, Table } from '../../contract/reply.ts';
import { quotedLine } from '../../reply/markup.ts';
import { tools } from '../../tools/index.ts';
import type { ToolContext } from '../../tools/tool.ts';
import { planInMarkup } from '../planner/describe.ts';
import { chartOf } from '../replies/redrawn.ts';
import type { Show } from './answer-call.ts';
import type { AnswerCall } from './endings.ts';

const MAX_TITLE = 100;
const MAX_NEXT = 3;

/**
 * Composes an answer: a model's words, and the code's rendering of the results that it names, with their gaps and
 * sources.
 */
export function composeAnswer(
  { next = [], show: wanted = [], text }: AnswerCall,
  results: Results,
  { context, ms }: { context: ToolContext; ms: number },
): Reply {
  // A file contains one table.
  const file = wanted.find(({ as }) => as === 'file');
  const show = file ? [file] : wanted;
  const shown = show.map((each) => ({ finding: results.get(each.result), show: each }));
  const parts = shown.map(({ finding, show: each }) => ({ finding, drawn: renderFinding(finding, each) }));
  const [only, another] = parts;
  const findings = results.all;
  return {
    kind: 'answer',
    // If no sentence is left, the code's own sentence about the findings is used.
    text:
      text.trim() === ''
        ? sentencesOfFindings(shown.length > 0 ? shown.map(({ finding }) => finding) : findings)
        : text,
    ...(only && !another && { ...(only.finding.plan && { plan: only.finding.plan }), ...only.drawn }),
    ...(another && { sections: parts.map(({ drawn: each, finding }) => sectionOf(finding, each)) }),
    ...(next.length > 0 && { actions: next.slice(0, MAX_NEXT).map(askAction) }),
    ...unlessEmpty('gaps', mergedGaps(findings.flatMap(({ gaps }) => gaps))),
    ...unlessEmpty('notes', [...new Set(shown.flatMap(({ finding }) => finding.notes ?? []))]),
    sources: mergedSources(findings.flatMap(({ sources }) => sources)),
    scope: {
      accounts: context.accounts.map(({ alias, id }) => ({ id, ...(alias && { name: alias }) })),
      ...(only?.finding.regions && { regions: only.finding.regions }),
      ...(only?.finding.period && { period: only.finding.period }),
      timezone: context.timezone,
      demo: context.accounts.some(({ access }) => access.kind === 'demo'),
      at: context.now.toISOString(),
      ms: Math.round(ms),
      cost_usd: findings.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
    },
  };
}

/** Returns the code's sentences about the findings, for when a model found no words or no time for them. */
export const sentencesOfFindings = (findings: readonly Finding[]): string =>
  findings
    .slice(-3)
    .map(({ text }) => text)
    .join(' ');

type Drawn = Pick<Section, 'table' | 'chart' | 'leads' | 'bullets'>;

/** Renders a finding. A finding with neither table nor facts becomes its sentence. */
function renderFinding(finding: Finding, { as, columns }: Show): Drawn {
  const { bullets = [], chart, table, text } = finding;
  if (!table || (as === 'facts' && bullets.length > 0))
    return { bullets: bullets.length > 0 ? bullets : [text] };
  const asChart = as === 'chart' ? (chart ?? chartOf(table)) : undefined;
  return { ...(asChart && { chart: asChart, leads: 'chart' }), table: narrowed(table, columns) };
}

/** Returns the named columns, in the named order. By default all except tags. */
function narrowed(table: Table, keys: readonly string[] = []): Table {
  const columns = keys.flatMap(
    (key) => table.columns.find((column) => column.key === key || column.header === key) ?? [],
  );
  // Tags are wide, and mostly an intermediate step.
  const usual = table.columns.filter(({ type }) => type !== 'tags');
  return { ...table, columns: columns.length > 0 ? columns : usual.length > 0 ? usual : table.columns };
}

const sectionOf = ({ plan, text }: Finding, drawn: Drawn): Section => ({
  title: quotedLine(plan ? planInMarkup({ kind: 'tool', ...plan }, tools) : text, MAX_TITLE),
  ...drawn,
});

const askAction = (text: string, at: number): Action => ({
  id: `next-${at + 1}`,
  kind: 'ask',
  label: text,
  text,
});

const unlessEmpty = <K extends string, T>(key: K, items: T[]): { [key in K]?: T[] } =>
  (items.length > 0 ? { [key]: items } : {}) as { [key in K]?: T[] };
