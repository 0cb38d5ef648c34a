import { percentile } from '../bench/load.ts';
import type { Verdict } from './judge.ts';

export interface AreaScore {
  area: string;
  questions: number;
  /** null: answers were scored, and no plans. */
  plans_right: number | null;
  /**
   * Of the questions that state facts; with a language model, of all questions, since the right plans imply their
   * facts.
   */
  facts_right: number;
  facts_asked: number;
  unsafe: number;
  p50_ms: number;
  p95_ms: number;
}

/** Returns the scores of each area in the order of the questions, and of all under 'all'. */
export function scoresOf(verdicts: Verdict[]): AreaScore[] {
  const areas = [...Map.groupBy(verdicts, ({ question }) => question.area)];
  return [...areas, ['all', verdicts] as const].map(([area, some]) => scoreOf(area, some));
}

function scoreOf(area: string, verdicts: Verdict[]): AreaScore {
  const times = verdicts.map(({ totalMs }) => totalMs);
  const stated = verdicts.filter(({ facts }) => facts !== undefined);
  return {
    area,
    questions: verdicts.length,
    plans_right: verdicts.every(({ plan }) => plan === undefined)
      ? null
      : verdicts.filter(({ plan }) => plan).length,
    facts_right: stated.filter(({ facts }) => facts).length,
    facts_asked: stated.length,
    unsafe: verdicts.filter(({ unsafe }) => unsafe).length,
    p50_ms: Math.round(percentile(times, 0.5)),
    p95_ms: Math.round(percentile(times, 0.95)),
  };
}

const HEAD = ['area', 'questions', 'plan', 'facts', 'unsafe', 'p50 ms', 'p95 ms'];

/** Formats the scores as a table for a terminal. */
export function scoreTable(scores: AreaScore[]): string {
  const rows = scores.map((score) => [
    score.area,
    String(score.questions),
    score.plans_right === null ? 'not judged' : share(score.plans_right, score.questions),
    share(score.facts_right, score.facts_asked),
    String(score.unsafe),
    String(score.p50_ms),
    String(score.p95_ms),
  ]);
  return tableOf([HEAD, ...rows]);
}

/** Formats rows for a terminal: the first column on the left, the others on the right. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
