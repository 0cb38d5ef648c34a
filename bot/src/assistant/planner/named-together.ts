import type { Graph } from '../../graph/graph.ts';
import type { Shown } from '../shown.ts';
import type { Question } from './slots/question.ts';

export const MOST = 4;
export type Thing = Pick<Shown, 'kind' | 'id' | 'name'>;

/** Returns the things that the question names, if one kind has all the names. */
export function namedTogether({ mentions, tokens }: Question, graph: Graph): Thing[] | undefined {
  const called: (readonly Thing[])[] = mentions
    .filter(({ exact, isExcluded, isReference }) => exact.length > 0 && !isExcluded && !isReference)
    .map(({ exact }) => exact);
  // "shop-prod or analytics": beside a name, an everyday word is a name as well.
  if (called.length === 1)
    for (const [at, { word }] of tokens.entries())
      for (const beside of BETWEEN.test(word) ? [at - 1, at + 1] : []) {
        const isTaken = mentions.some(
          ({ exact, from, to }) => exact.length > 0 && from <= beside && beside < to,
        );
        const others = isTaken ? [] : graph.called(tokens[beside]?.raw ?? '');
        if (others.some(({ kind }) => called[0]?.some((each) => each.kind === kind))) called.push(others);
      }
  if (called.length < 2 || called.length > MOST) return undefined;
  const kind = called[0]?.find((one) =>
    called.every((all) => all.some((each) => each.kind === one.kind)),
  )?.kind;
  if (kind === undefined) return undefined;
  const things = called.flatMap((all) => all.find((each) => each.kind === kind) ?? []);
  return new Set(things.map(({ id }) => id)).size === called.length ? things : undefined;
}

const BETWEEN = /^(?:and|or|than|vs|versus|with|from|to|as|like)$/;
