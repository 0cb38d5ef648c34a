import type { Turn } from './features.ts';
import { featuresOf, wordsOf } from './features.ts';
import { DOMAINS } from './labels.ts';
import type { Inputs } from './net.ts';
import { domainsNamed } from './nouns.ts';

const KIND = /<([a-z]+)>/g;

const places = (domains: (string | undefined)[]): number[] => [
  ...new Set(
    domains.map((domain) => (DOMAINS as (string | undefined)[]).indexOf(domain)).filter((at) => at >= 0),
  ),
];

/** Returns a turn as the net takes it. */
export function inputsOf(turn: Turn): Inputs {
  const nouns = domainsNamed(wordsOf(turn.text));
  const kinds = [...turn.text.matchAll(KIND)].map(([, kind]) => kind);
  return {
    ...featuresOf(turn, nouns),
    copies: [places([turn.context.domain]), places(kinds), nouns, places([turn.context.things])],
  };
}
