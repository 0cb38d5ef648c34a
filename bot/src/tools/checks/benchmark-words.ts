import { SEVERITIES } from '../../checks/check.ts';
import { CIS_BENCHMARK, CIS_CONTROLS } from '../../checks/cis-controls.ts';
import type { ControlVerdict, JudgedControl } from '../../checks/judge-controls.ts';
import { VERDICTS } from '../../checks/judge-controls.ts';
import type { CheckOutcome } from '../../checks/run-checks.ts';
import type { Action, Table } from '../../contract/reply.ts';
import { counted, joined } from '../../contract/words.ts';
import { data } from '../../reply/markup.ts';
import { count } from '../list/words.ts';
import type { ToolContext, ToolResult } from '../tool.ts';
import { explanation } from './explain.ts';
import { foundText } from './words.ts';

interface Asked {
  level?: 1 | 2 | undefined;
  verdict?: ControlVerdict | undefined;
  whether?: boolean | undefined;
  /** Whether nothing that the controls look at could be read. */
  isBlind: boolean;
}

type Said = Pick<ToolResult, 'text' | 'table' | 'bullets' | 'actions' | 'notes'>;

const MANUAL = CIS_CONTROLS.filter(({ checks }) => checks.length === 0).length;

/** Says how an account does against the benchmark: counts, the worst failures, and a row for each control. */
export function benchmarkSaid(all: readonly JudgedControl[], where: string, asked: Asked): Said {
  const judged = worstFirst(all);
  const failed = judged.filter(({ verdict }) => verdict === 'fail').slice(0, TOLD);
  return {
    text: asked.isBlind ? blindText(where) : sentence(judged, where, asked),
    bullets: failed.map(({ control, failed }) => `**${control.id}** ${control.title}: ${foundOf(failed)}`),
    table: tableOf(judged.filter(({ verdict }) => asked.verdict === undefined || verdict === asked.verdict)),
    actions: failed.slice(0, EXPLAINED).flatMap(explained),
    notes: [
      `Version 6.0.0 has ${counted(CIS_CONTROLS.length, 'control')}; Windsock does not judge ${count(MANUAL)} of them, which are about what people do, or who is notified of it.`,
    ],
  };
}

/** Explains what one control demands, whether it is met, and what to do about it. */
export function controlSaid(
  ctx: ToolContext,
  { control, failed, unknown, verdict }: JudgedControl,
  outcomes: readonly CheckOutcome[],
  where: string,
): Said {
  const name = `${CIS_BENCHMARK}, control ${control.id}: “${control.title}”`;
  if (verdict === 'manual') return { text: `${name}. Windsock does not judge it: a person has to.` };
  const [worst, ...others] = failed;
  const why =
    unknown.length > 0 ? `: ${data([...new Set(unknown)].slice(0, MAX_REASONS).join('; '), 300)}` : '';
  // The findings of its checks may be evidence against another control only.
  const outcome = worst
    ? { ...worst.outcome, failed: worst.findings }
    : control.against
      ? undefined
      : outcomes[0];
  if (!outcome || verdict === 'unknown') return { text: `${name}: **${verdict}** in ${where}${why}.` };
  const { bullets = [], text, ...rest } = explanation(ctx, outcome, where);
  const besides = others.map(
    (other) =>
      `Besides: ${foundText(other.outcome.check, other.findings.length)} (say “explain ${other.outcome.check.id}”)`,
  );
  return { ...rest, bullets: [...besides, ...bullets], text: `${name}: **${verdict}**. ${text}` };
}

/** The most reasons that people read. */
const MAX_REASONS = 3;

const blindText = (where: string): string =>
  `**No control could be judged** in ${where}: nothing that they look at could be read. That is neither good nor bad.`;

function sentence(judged: JudgedControl[], where: string, { level, verdict, whether }: Asked): string {
  const n = (wanted: ControlVerdict) => judged.filter((each) => each.verdict === wanted).length;
  const [fail, unknown, pass, manual] = VERDICTS.map(n) as [number, number, number, number];
  const automatic = fail + unknown + pass;
  const of = `(${CIS_BENCHMARK}${level ? `, level ${level}` : ''})`;
  const yes = !whether
    ? ''
    : fail > 0
      ? '**No**: '
      : unknown > 0
        ? '**Not certain**: '
        : '**Yes**, as far as AWS can tell: ';
  const [first, second] =
    verdict === 'fail'
      ? [
          `**${count(fail)} of the ${count(automatic)}** controls that Windsock can judge ${failing(fail)}`,
          `${count(pass)} ${passing(pass)}`,
        ]
      : [
          `**${count(pass)} of the ${count(automatic)}** controls that Windsock can judge ${passing(pass)}`,
          `${count(fail)} ${failing(fail)}`,
        ];
  const left = unknown > 0 ? [`${count(unknown)} could not be read`] : [];
  return `${yes}${yes ? 'in' : 'In'} ${where}, ${joined([first, second, ...left])} ${of}.${manual > 0 ? ` ${counted(manual, 'more is', 'more are')} for a person to judge.` : ''}`;
}

const passing = (n: number): string => (n === 1 ? 'passes' : 'pass');
const failing = (n: number): string => (n === 1 ? 'fails' : 'fail');

const TOLD = 6;
const EXPLAINED = 3;

/** Orders controls by verdict, failures first, and failures by how bad their worst finding is. */
export function worstFirst(judged: readonly JudgedControl[]): JudgedControl[] {
  const rank = ({ failed }: JudgedControl) =>
    failed.length === 0
      ? SEVERITIES.length
      : Math.min(...failed.map(({ outcome }) => SEVERITIES.indexOf(outcome.check.severity)));
  return judged.toSorted(
    (a, b) =>
      VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict) ||
      (a.verdict === 'fail' ? rank(a) - rank(b) : 0),
  );
}

const foundOf = (failed: JudgedControl['failed']): string =>
  joined(failed.map(({ findings, outcome }) => foundText(outcome.check, findings.length)));

function explained({ failed }: JudgedControl): Action[] {
  const [first] = failed;
  if (!first) return [];
  const { id, title } = first.outcome.check;
  return [
    { id: `explain-${id}`, kind: 'ask', label: `Explain: ${title}`.slice(0, 60), text: `explain ${id}` },
  ];
}

function tableOf(judged: readonly JudgedControl[]): Table {
  return {
    columns: [
      { key: 'control', header: 'Control', type: 'text' },
      { key: 'requirement', header: 'Requirement', type: 'text' },
      { key: 'level', header: 'Level', type: 'number' },
      { key: 'result', header: 'Result', type: 'text' },
      { key: 'found', header: 'Found', type: 'text' },
    ],
    rows: judged.map(({ control, failed, unknown, verdict }) => ({
      control: control.id,
      requirement: control.title,
      level: control.level,
      result: verdict,
      ...(verdict === 'fail' && { found: foundOf(failed) }),
      ...(verdict === 'unknown' && { found: unknown[0] ?? 'not read' }),
    })),
  };
}
