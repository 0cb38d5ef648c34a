import { z } from 'zod';
import type { Control } from '../../checks/cis-controls.ts';
import { CIS_BENCHMARK, CIS_CONTROLS } from '../../checks/cis-controls.ts';
import { checkById } from '../../checks/index.ts';
import type { JudgedControl } from '../../checks/judge-controls.ts';
import { judgeControls, VERDICTS } from '../../checks/judge-controls.ts';
import { permissionsOf } from '../../checks/permissions.ts';
import { isUnread, runChecks } from '../../checks/run-checks.ts';
import { QueryError } from '../../domain/row-filter.ts';
import { data } from '../../reply/markup.ts';
import { accountsAsked } from '../run-list.ts';
import type { CustomTool, ToolContext, ToolResult } from '../tool.ts';
import { benchmarkSaid, controlSaid, worstFirst } from './benchmark-words.ts';
import { whereText } from './words.ts';

const args = z.object({
  /** Only the controls of one benchmark level. Level 1 is the basic one. */
  level: z.union([z.literal(1), z.literal(2)]).optional(),
  /** Only controls with this verdict. */
  verdict: z.enum(VERDICTS).optional(),
  /** The id of one control to explain: '2.13'. */
  control: z.string().optional(),
  /** The position of one failed control, worst first, to explain: "how do I fix the second one". From 1. */
  row: z.union([z.number().int().positive().max(1_000), z.literal('last')]).optional(),
  /** Whether the question wants yes or no: "are we CIS ready?" */
  whether: z.boolean().optional(),
  /** The edition in the question, if it is not the one that is judged: '1.5'. */
  edition: z.string().optional(),
  accounts: z.array(z.string()).optional(),
  regions: z.array(z.string()).optional(),
});
type BenchmarkArgs = z.infer<typeof args>;

/** The checks of all controls, without duplicates. */
const CHECKS = [...new Set(CIS_CONTROLS.flatMap(({ checks }) => checks))].map((id) => {
  const check = checkById(id);
  if (!check) throw new Error(`A control names the check '${id}', which does not exist`);
  return check;
});

/** Matches one sentence. A point in a number does not end it. */
const WITHIN = String.raw`(?:[^.!?]|\.(?=\d))`;
const CIS = String.raw`\bcis\b(?:[ -](?:aws|foundations?|benchmarks?|controls?|compliance))*`;

/** Judges each control of the CIS benchmark: pass, fail, unknown or for a person to judge. */
export const checksBenchmark: CustomTool<typeof args> = {
  kind: 'custom',
  id: 'checks.benchmark',
  title: 'CIS benchmark',
  summary: `Each control of the ${CIS_BENCHMARK}: pass, fail, unknown, or for a person to judge.`,
  nouns: ['cis benchmark', 'cis control', 'cis report', 'cis compliance', 'compliance benchmark'],
  examples: [
    'are we CIS ready?',
    'CIS benchmark',
    'which CIS controls do we fail?',
    'how many CIS controls pass?',
    'CIS level 1 report for Production',
    'how do we stand against CIS?',
  ],
  asked: [
    {
      pattern: new RegExp(
        String.raw`^(?:(?:so|and|but|ok|hey|hi|btw)[, ]+)*(?:are|is|do|does|would|will|could|can)\b(?<text>${WITHIN}*?${CIS}${WITHIN}*)`,
      ),
      args: ({ text = '' }) => ({ whether: true, ...narrowed(text) }),
    },
    {
      pattern: new RegExp(String.raw`(?<text>(?:[\w'-]+ ){0,6}?${CIS}(?:,? [\w'.-]+){0,6})`),
      args: ({ text = '' }) => narrowed(text),
    },
  ],
  goesOn: (text) => {
    const said = narrowed(text);
    return Object.keys(said).length > 0 ? said : undefined;
  },
  permissions: [...new Set(CHECKS.flatMap(permissionsOf))].sort(),
  args,
  label: ({ control, level, row, verdict }) =>
    [
      CIS_BENCHMARK,
      row && (row === 'last' ? 'the last failed control' : `failed control number ${row}`),
      control && `control ${control}`,
      level && `level ${level}`,
      verdict && `controls: ${verdict}`,
    ]
      .filter(Boolean)
      .join(', '),
  run,
};

/** Reads what narrows the benchmark: "level 1", "that we fail", "2.13". */
function narrowed(text: string): Pick<BenchmarkArgs, 'control' | 'level' | 'verdict' | 'edition'> {
  const numbers = text.match(/(?<![\d.])\d(?:\.\d{1,2}){1,2}(?![\d.])/g) ?? [];
  const edition = numbers.find((id) => isVersion(id) && !CIS_BENCHMARK.includes(`v${id}`));
  const control = numbers.find((id) => !isVersion(id) && !text.includes(`v${id}`));
  if (control) return { control };
  const level = /\blevel[ -]?([12])\b/i.exec(text)?.[1];
  const verdict = /\bfail(?:s|ed|ing|ures?)?\b/i.test(text)
    ? 'fail'
    : /\bmanual(?:ly)?\b/i.test(text)
      ? 'manual'
      : undefined;
  return {
    ...(level && { level: Number(level) as 1 | 2 }),
    ...(verdict && { verdict }),
    ...(edition && { edition }),
  };
}

/** "CIS 3.0", "benchmark 1.4": a number is an edition of the benchmark unless a control has it. */
const isVersion = (id: string): boolean => /^(?:1\.\d|\d\.0)(?:\.0)?$/.test(id);

async function run(ctx: ToolContext, asked: BenchmarkArgs): Promise<ToolResult> {
  const accounts = accountsAsked(ctx.accounts, asked.accounts);
  const controls = controlsAsked(asked);
  const checks = CHECKS.filter(({ id }) => controls.some((control) => control.checks.includes(id)));
  const { outcomes, ...report } = await runChecks({ ...ctx, accounts }, checks, {
    ...(asked.regions && { regions: asked.regions, narrow: true }),
  });
  const where = whereText(accounts, asked.regions);
  const isBlind = outcomes.length > 0 && isUnread(outcomes);
  const isPart = asked.regions !== undefined || ctx.access?.scope.regions !== undefined;
  const judged = judgeControls(controls, outcomes, { isPart });
  const only = asked.control !== undefined ? judged[0] : failedAt(judged, asked.row);
  const missing =
    typeof asked.row === 'number' && !only && !isBlind
      ? `There is no failed control number ${asked.row}. `
      : '';
  const all = benchmarkSaid(judged, where, { ...asked, isBlind });
  const { gaps, sources, regions, cost_usd } = report;
  return {
    ...(only
      ? controlSaid(ctx, only, outcomes, where)
      : { ...all, text: `${missing}${editionText(asked)}${all.text}` }),
    gaps,
    sources,
    ...(regions.length > 0 && { regions }),
    ...(isBlind && { unread: true }),
    cost_usd,
  };
}

/** Says that the edition in the question is not the one that is judged. */
const editionText = ({ edition }: BenchmarkArgs): string =>
  edition === undefined
    ? ''
    : `Windsock does not judge edition ${data(edition, 10)} of the benchmark, whose controls are numbered differently. This is about the current one. `;

/** Returns the failed control at a position, worst first. */
function failedAt(judged: readonly JudgedControl[], row: BenchmarkArgs['row']): JudgedControl | undefined {
  const failed = worstFirst(judged).filter(({ verdict }) => verdict === 'fail');
  return row === undefined ? undefined : failed.at(row === 'last' ? -1 : row - 1);
}

/** @throws QueryError for a control that the benchmark does not have */
function controlsAsked({ control: id, level }: BenchmarkArgs): readonly Control[] {
  if (id === undefined) return CIS_CONTROLS.filter((each) => level === undefined || each.level <= level);
  const control = CIS_CONTROLS.find((each) => each.id === id);
  if (!control) throw new QueryError(`The ${CIS_BENCHMARK} has no control ${data(id, 20)}.`);
  return [control];
}
