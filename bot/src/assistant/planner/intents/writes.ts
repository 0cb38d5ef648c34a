import { asksToLook } from './asks-to-look.ts';
import type { Intent } from './intent.ts';
import {
  AMBIGUOUS,
  CLI_WRITE,
  HOPE,
  OBJECT,
  ORDERED,
  POLITE,
  SECOND_VERB,
  WISH,
  WRITE,
} from './write-words.ts';

/** "could you please just go ahead and …": nobody writes more openings than this. */
const MAX_OPENINGS = 6;
/** A verb with its object between its parts: "power them down". */
const SPLIT = /^\w+ .+ (?:down|off|on|up|out)$/i;
/** "make sense of …", "stop over …" */
const NO_OBJECT = /^ ?(?:sense|by\b|over\b)/i;
/** "run the report", "copy that query": things in Windsock, not in AWS. */
const OWN_THINGS = /\b(?:report|query|checks?|audit|scan|summary|digest|analysis|again)\b/i;

/** "should we buy savings plans?" asks for advice. */
const ADVICE =
  /^(?:and |so |hi |hey |ok )*(?:should|shall|would|do) (?:we|i) (?:better |rather |need to |have to )?(?:buy|purchase|get|commit)\b/i;
/** "can somebody delete it by accident": nobody asks for that. */
const UNWANTED = /\b(?:by (?:accident|mistake)|accidentally|unintentionally)\b/i;
/** The end of a sentence, or of the part before a colon. */
const NEXT_CLAUSE = /[.;:!?]\s+/;

/**
 * Reads a request to change something, in any of its sentences. Windsock is read-only. Takes text without final
 * punctuation.
 */
export function readWrite(text: string): Intent | undefined {
  if (ADVICE.test(text) || UNWANTED.test(text)) return undefined;
  const whole = readClause(text);
  if (whole) return whole;
  for (const clause of text.split(NEXT_CLAUSE).slice(1)) {
    const order = readOpeningVerb(withoutPoliteness(clause));
    if (order) return order;
  }
  return undefined;
}

/** "just do it for me then": after instructions. */
const DO_IT =
  /^(?:(?:just|go ahead and|please|can you|you) )*(?:do|apply|execute) (?:it|that|this|them|those|these|so|all of (?:it|them|that))(?: all)?(?: (?:for (?:me|us)|then|now|please|already|yourself|right away|and be done))*$/i;

function readClause(text: string): Intent | undefined {
  const request = withoutPoliteness(text);
  if (DO_IT.test(request)) return { kind: 'write', verb: 'do', rest: '' };
  const opening = readOpeningVerb(request);
  if (opening) return opening;
  if (CLI_WRITE.test(request))
    return { kind: 'write', verb: request.split(' ').slice(0, 2).join(' '), rest: '' };
  const [, ordered, of = ''] = ORDERED.exec(request) ?? [];
  if (ordered) return { kind: 'write', verb: ordered.toLowerCase(), rest: of };
  const wish = WISH.exec(text) ?? HOPE.exec(text);
  if (wish?.[1]) return { kind: 'write', verb: wish[1].toLowerCase(), rest: '' };
  const [, verb, object] = AMBIGUOUS.exec(request) ?? [];
  if (verb && object && OBJECT.test(object) && !OWN_THINGS.test(object) && !asksToLook(verb, object))
    return { kind: 'write', verb: verb.toLowerCase(), rest: object };
  const second = SECOND_VERB.exec(text);
  if (second?.[1])
    return { kind: 'write', verb: second[1].toLowerCase(), rest: text.slice(0, second.index).trim() };
  return undefined;
}

function withoutPoliteness(text: string): string {
  let rest = text;
  for (let opening = 0; opening < MAX_OPENINGS; opening++) {
    const polite = POLITE.exec(rest);
    if (!polite) break;
    rest = rest.slice(polite[0].length).trimStart();
  }
  return rest;
}

function readOpeningVerb(request: string): Intent | undefined {
  const [, verb, behind = ''] = WRITE.exec(request) ?? [];
  if (!verb || NO_OBJECT.test(behind)) return undefined;
  const object = behind.trim();
  if ((object === '' && !SPLIT.test(verb)) || asksToLook(verb, object)) return undefined;
  return { kind: 'write', verb: verb.toLowerCase(), rest: object };
}
