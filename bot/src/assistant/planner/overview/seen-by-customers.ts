import type { Plan, PlanInput } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { healthOfScope } from '../health-of.ts';
import { readAll } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { normalise } from '../words/spellings.ts';

/** People outside the company. "users" alone may be those of IAM. */
const THEM =
  /\b(?:customers?|clients|visitors?|shoppers?|guests|buyers?|consumers?|subscribers?|(?:our|end|real) users|the (?:outside )?world)\b/i;
const ASKS = /\b(?:do|does|did|can|could|will|would|is|are|has|have|any|what)\b/i;
/** "how many visitors came", "which customers": asks for more than how it is for them. */
const ASKS_MORE = /\b(?:how (?:many|much|long|often)|who|whose|which|when|where|why)\b/i;
/** What people outside reach first. */
const ENTRANCES = ['elb.load-balancers', 'cloudfront.distributions', 'apigateway.apis'];

/**
 * "do our customers notice anything": plans the health of what people outside reach, and of what stands behind it. After
 * one thing, what hangs on that.
 * @param own what the message means otherwise, which leaves words out
 */
export function seenByCustomers(
  own: Plan,
  input: PlanInput,
  planned: (input: PlanInput) => Plan,
  lexicon: Lexicon,
): Plan | undefined {
  const { focus } = input.frame ?? {};
  const isOpen =
    own.kind === 'unknown' ||
    own.kind === 'choose' ||
    (own.kind === 'small_talk' && own.about === 'elsewhere' && own.says === undefined) ||
    (own.kind === 'tool' && own.ignored !== undefined);
  const text = normalise(input.text);
  if (!isOpen || !THEM.test(text) || !ASKS.test(text) || ASKS_MORE.test(text)) return undefined;
  const { cost, lists, question } = readAll({ ...input, text }, lexicon);
  const { mentions, quoted, regions, tags } = question;
  const isNamed = mentions.some(({ isOrdinary, isReference }) => !isOrdinary && !isReference);
  if (cost.score > 0 || isNamed || tags.length + quoted.length > 0) return undefined;
  if (
    lists.some(
      ({ noun, nounAt }) => noun && !/^(?:user|customer|client)s?$/.test(question.tokens[nounAt]?.word ?? ''),
    )
  )
    return undefined;
  if (focus && !isGroup(focus)) {
    const tied = planned({ ...input, text: `what depends on ${focus.name ?? focus.id}` });
    return tied.kind === 'tool' ? { ...tied, assumed: [...(tied.assumed ?? []), UNSEEN] } : undefined;
  }
  const things = ENTRANCES.flatMap((kind) => input.graph?.ofKind(kind) ?? []);
  if (!input.graph || things.length === 0) return undefined;
  const scope = { label: `those ${things.length} things that people outside reach first`, things };
  return healthOfScope(scope, regions.length > 0 ? { regions } : {}, input.graph, [UNSEEN]);
}

const UNSEEN = 'What people outside see AWS does not show: this is what they depend on.';
