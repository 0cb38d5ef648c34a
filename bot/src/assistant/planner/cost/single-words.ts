import { billedKind } from '../../../tools/cost/resource-kinds.ts';
import type { ListTool } from '../../../tools/tool.ts';
import type { Question } from '../slots/question.ts';
import { oneOf } from '../words/patterns.ts';
import { stemsOf } from '../words/text.ts';
import type { CostReading } from './reading.ts';

/**
 * "the most expensive", "costs us the least", "eats the most money", "by cost": asks for one end of an order by money.
 */
const END = new RegExp(
  `\\b(?:${oneOf(
    /(?:most|least) expensive|costliest|priciest|dearest|cheapest/,
    /(?:highest|biggest|largest|lowest|smallest|top) (?:costs?|bills?|prices?|spend(?:ing|ers?)?|expenses?|charges?)/,
    /(?:cost(?:s|ing)?|spend(?:s|ing)?|eat(?:s|ing)?|burn(?:s|ing)?|charged?|billed|run(?:s|ning)?(?= (?:us|me)\b))(?: us| me| up)*(?: the)? (?:most|least)/,
    /(?:most|least) (?:of (?:our|the) )?(?:money|cash|dollars|budget)/,
    /by (?:their )?(?:costs?|prices?|spend(?:ing)?|money)(?! ?(?:class|cent(?:er|re)|tag))/,
  )})\\b|\\bwhich\\b.*\\bexpensive\\b`,
  'i',
);

/** Reports whether a question asks which things cost the most or the least. */
export const asksForEnd = (text: string): boolean => END.test(text);

const EACH = /^(?:each|every|per|by|individual|single)$/;
/** Words between "each" and the noun: "each of our databases". */
const BETWEEN = /^(?:of|our|the|my|single|individual|running|active)$/;
/** "per instance hour", "by bucket type": a property of the thing. */
const PROPERTY = /^(?:types?|class(?:es)?|sizes?|famil(?:y|ies)|hours?|kinds?|groups?|tags?|names?)$/;

/**
 * Returns the kind each of whose things a question asks about: "cost per instance", "by bucket". If the costs are narrowed
 * to services, it is one of theirs: "rds by instance" is not by EC2 instance.
 */
export function kindOfEach(
  { tokens }: Question,
  lists: readonly { vocabulary: { tool: Pick<ListTool, 'id'> } }[],
  filters: CostReading['filters'],
): ListTool | undefined {
  const kinds = lists.flatMap(({ vocabulary }) => billedKind(vocabulary.tool.id) ?? []);
  const services = filters.flatMap(({ dimension, op, values }) =>
    dimension === 'service' && op === 'eq' ? values : [],
  );
  const own = kinds.filter(({ service }) => service !== undefined && services.includes(service));
  const found = tokens.flatMap(({ word }, at) => {
    if (!EACH.test(word)) return [];
    const rest = tokens.slice(at + 1);
    const after = rest.slice(rest.findIndex((token) => !BETWEEN.test(token.word)));
    return (own.length > 0 ? own : kinds).flatMap((kind) =>
      [...kind.nouns, ...(own.length > 0 ? [headOf(kind)] : [])]
        .map(stemsOf)
        .filter(
          (stems) =>
            stems.every((stem, index) => after[index]?.stem === stem) &&
            !PROPERTY.test(after[stems.length]?.word ?? ''),
        )
        .map((stems) => ({ kind, length: stems.length })),
    );
  });
  return found.sort((a, b) => b.length - a.length)[0]?.kind;
}

/** "RDS instance" → "instance" */
const headOf = ({ noun: [one] }: ListTool): string => one.slice(one.lastIndexOf(' ') + 1);

/** Returns the stems of the words in the nouns of a kind: 'ec2', 'instance', 'server'. */
export const nounStems = ({ noun: [one], nouns }: ListTool): ReadonlySet<string> =>
  new Set([one, ...nouns].flatMap(stemsOf));

/** Words that add nothing to a question about the costs of single things. */
const ADDS_NOTHING =
  /^(?:eat(?:s|ing)?|burn(?:s|ing)?|individual(?:ly)?|single|separately|each|ones?|resources?|top|rank(?:ed|ing)?|sort(?:ed)?|order(?:ed)?)$/i;

/** Returns the words that neither the reading as costs nor the kind explains. */
export const leftBeside = (ignored: readonly string[], { tokens }: Question, kind?: ListTool): string[] => {
  const nouns = kind ? nounStems(kind) : new Set<string>();
  return ignored.filter((word) => {
    const token = tokens.find(({ raw }) => raw === word);
    return !ADDS_NOTHING.test(word) && !(token && nouns.has(token.stem));
  });
};
