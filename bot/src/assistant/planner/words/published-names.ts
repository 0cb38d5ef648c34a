import { PUBLISHED, wordsOf } from '../../../tools/cloudcontrol/published.ts';
import { KINDS } from '../../../tools/cloudcontrol/types.ts';
import { listOfCloudFormation } from '../../../tools/resources/listed-types.ts';
import type { PhraseMatch } from './phrases.ts';
import type { Token } from './text.ts';
import { stemsOf } from './text.ts';

/** A type that words may name. */
interface Named {
  /** 'AWS::EKS::Nodegroup' */
  type: string;
  /** The names of its service: AWS's own in lower case, and the short names in domain/service-list.ts. */
  services: ReadonlySet<string>;
  /** The number of words in its name. */
  width: number;
  /** Whether a list tool reads such things and has its own nouns for them. */
  isListed: boolean;
}

/** Where a question names types, including their service. `head` is where the name of the type begins. */
export interface PublishedMatch extends PhraseMatch<string> {
  head: Span;
}

export interface Span {
  from: number;
  to: number;
}

/** The most words that are looked up together. */
export const MAX_WORDS = 5;
/** "groups in IAM", "the add-ons of our EKS cluster", "which add-ons does the EKS cluster have" */
const BETWEEN =
  /^(?:in|of|for|on|from|at|within|our|the|my|all|any|aws|amazon|does|do|has|have|is|are|there)$/;

/** Joins stems, because 'node groups' and 'nodegroup', 'add-ons' and 'addon' are the same name. */
const joined = (stems: readonly string[]): string =>
  stems
    .join('')
    .replace(/[^a-z0-9]/g, '')
    .replace(/s$/, '');

interface Index {
  /** The types by their joined names. */
  byName: ReadonlyMap<string, Named[]>;
  /** The first letters of these names. Most words begin none, so that nothing else needs to be looked up. */
  openings: ReadonlySet<string>;
  /** The names of AWS's services, in lower case. */
  services: ReadonlySet<string>;
}

/** The number of letters in an opening. */
const OPENING = 4;

/** Reports whether a name may begin with a word. */
export function mayOpen({ stem }: Token): boolean {
  const form = joined([stem]);
  return form.length < OPENING || published().openings.has(form.slice(0, OPENING));
}

let index: Index | undefined;

/** Returns the published types and services. The index is built on first use. */
export function published(): Index {
  if (index) return index;
  const kinds = KINDS.flatMap(({ service, types }) =>
    types.map((type) => [type.split('::')[1], service] as const),
  );
  const shortNames = Map.groupBy(kinds, ([namespace]) => namespace);
  const found = new Map<string, Named[]>();
  for (const { name, service, type } of PUBLISHED) {
    const isListed = listOfCloudFormation(type) !== undefined;
    const short = (shortNames.get(service) ?? []).flatMap(([, each]) => each ?? []);
    const words = wordsOf(name).flatMap((word) => stemsOf(word.toLowerCase()));
    // Beside RDS, people say "parameter group" without "DB".
    for (const said of words[0] === 'db' && words.length > 2 ? [words, words.slice(1)] : [words]) {
      const named = {
        type,
        services: new Set([service.toLowerCase(), ...short]),
        width: said.length,
        isListed,
      };
      found.set(joined(said), [...(found.get(joined(said)) ?? []), named]);
    }
  }
  index = {
    byName: found,
    openings: new Set([...found.keys()].map((name) => name.slice(0, OPENING))),
    services: new Set(PUBLISHED.map(({ service }) => service.toLowerCase())),
  };
  return index;
}

/** The name of something published that stands at a token. */
export function named(
  tokens: Token[],
  { from, to }: Span,
  services: readonly (Span & { name: string })[],
): PublishedMatch | undefined {
  const types = published().byName.get(joined(tokens.slice(from, to).map(({ stem }) => stem))) ?? [];
  for (const { isListed, services: own, type } of types) {
    if (isListed) continue;
    const service = services.find(
      (span) =>
        own.has(span.name) &&
        (span.to === from ||
          (span.from > to &&
            isName(tokens[span.to - 1], span.name) &&
            tokens.slice(to, span.from).every(({ word }) => BETWEEN.test(word)))),
    );
    if (service)
      return {
        from: Math.min(from, service.from),
        to: Math.max(to, service.to),
        head: { from, to },
        meanings: [type],
      };
  }
  const [only, another] = types;
  const words = tokens.slice(from, to).flatMap(({ word }) => word.split('-'));
  return only && !another && !only.isListed && Math.max(words.length, only.width) > 1
    ? { from, to, head: { from, to }, meanings: [only.type] }
    : undefined;
}

/** "flow logs of our VPCs": here a service's name is a noun for things. */
const isName = (token: Token | undefined, service: string): boolean =>
  token !== undefined && (token.word === token.stem || token.word === service);
