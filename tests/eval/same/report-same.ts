import { tableOf } from '../report.ts';
import type { Compared } from './evaluate-same.ts';

export interface SameScore {
  questions: number;
  /** The questions asked in all three ways. */
  compared: number;
  same: number;
  /** Of these, answers whose sentence, rows and lines contain no number, for example because nothing could be read. */
  without_numbers: number;
  not_comparable: { question: string; why: string }[];
}

export function sameScoreOf(all: readonly Compared[]): SameScore {
  const compared = all.filter(({ why }) => why === undefined);
  return {
    questions: all.length,
    compared: compared.length,
    same: compared.filter(({ differences }) => differences.length === 0).length,
    without_numbers: compared.filter(({ numbers }) => numbers === 0).length,
    not_comparable: all.flatMap(({ question, why }) =>
      why === undefined ? [] : [{ question: question.turns.join(' >> '), why }],
    ),
  };
}

const HEAD = ['area', 'questions', 'compared', 'same', 'differ', 'numbers'];

/** Formats a table for a terminal with each area, and with all. */
export function sameTable(all: readonly Compared[]): string {
  const areas: [string, readonly Compared[]][] = [
    ...Map.groupBy(all, ({ question }) => question.area),
    ['all', all],
  ];
  return tableOf([
    HEAD,
    ...areas.map(([area, some]) => {
      const { compared, questions, same } = sameScoreOf(some);
      const differ = some.filter(({ differences }) => differences.length > 0).length;
      const numbers = some.reduce((sum, each) => sum + each.numbers, 0);
      return [area, ...[questions, compared, same, differ, numbers].map(String)];
    }),
  ]);
}
