import type { Whether } from '../../../contract/query.ts';
import { remembered } from '../../../domain/remembered.ts';
import { numberAt } from './number-words.ts';

/** Words that only lead up to a question. */
const LEAD =
  /^(?:(?:and|so|but|ok|okay|then|also|hey|hi|hello|(?:good )?(?:morning|afternoon|evening)|well|please|now|hm+|wait|sorry|just|quick question|in that case)[,:. ]+)*/i;
/** "ecs services: is everything …", "and ecs, everything at its desired count?" */
const TOPIC =
  /^(?:[\w-]+ ){0,2}[\w-]+[,:;] (?=(?:is|are|do|does|has|have|all of|every\w*|none of|any of|most of)\b)/i;
const AUX =
  /^(?:(?:is|are|was|were|do|does|did|has|have|had)(?: not)?\b|can(?: not)? (?=they\b|those\b|these\b|all\b|any\b)) ?/i;
/** "do you know if", "can you check whether" */
const EMBEDDED =
  /^(?:(?:do you (?:know|see)|(?:can|could|would) you (?:please )?(?:tell me|check|see|say|confirm|verify)|(?:please )?(?:tell me|check|see|confirm|verify)|i (?:want|need|would like) to (?:know|see|check)|i wonder|not sure|any idea) (?:if|whether|that) )/i;
/** "we have", "there are still": says that something exists. */
const THERE =
  /^(?:there|(?:we|i|you|they)(?: still| currently| also)?(?: (?:have|got|has|own|run|use|keep))?(?: got)?)(?: (?:is|are|still|currently|also|even))* ?/i;
/** Words for the things before the quantifier: "they", "our buckets". */
const OF_WHAT =
  '(?:(?:they|those|these|the|our|my|your|we|you)(?: (?!all\\b|both\\b|each\\b|mostly\\b)[\\w-]+){0,3}? )?';
const ALL = new RegExp(`^${OF_WHAT}(?:all|both|each|every\\w*)\\b(?! (?:that|you))|\\beverything\\b`, 'i');
const MOST = new RegExp(`^${OF_WHAT}(?:mostly|most|(?:the )?majority|more than half|over half)\\b`, 'i');
const NONE = /^(?:none|no|neither|nobody|no ?one|nothing)\b/i;
/** "at least 3 of them", "we have more than twenty": words for a number of things, without a unit. */
const LEAST =
  /^(?:(?:we|there|you|they|i)(?: still| currently)?(?: (?:have|got|run|own|use))?(?: got)? )?(at least|no fewer than|more than|over) (?:an? )?(\w+)\b(?! (?:or|to|and|percent|days?|weeks?|months?|years?|hours?|minutes?|seconds?|[kmgt]i?b|dollars?)\b)/i;
const ANY =
  /^(?:any\w*|some\w*|either|one|a|an)\b|^(?:we|you|i|they|there)(?: still)? (?:(?:have|got|has) )?(?:got )?(?:any|some|one)\b/i;
/** "are backups on for every database?" */
const FOR_ALL =
  /\b(?:for|on|in|of|by|across) (?:all|every\w*|each|both)\b(?! regions?| accounts?)|\beverywhere\b/i;
/** A pronoun for the things: "they". */
const THEY = /^(?:they|those|these)\b(?! [a-z]+s\b)/i;

/** "we don't have any public buckets?" */
const DENIED =
  /^(?:we|they|there|i) (?:(?:do|are|is) not(?: still)?(?: have| got)? any\b|(?:have|are|is)(?: got)? no\b)/i;

/** "what percentage of users has mfa": a part of all, which has no yes or no. */
export const SHARE =
  /\b(?:(?:what|which) )?(?:percentage|percent|share|proportion|fraction|ratio) of (?!(?:the |our |my )?(?:costs?|bill|spend\w*|budget|money|total|traffic|requests?)\b)/i;

interface Asked extends Pick<Whether, 'least'> {
  of: Whether['of'] | 'generic' | 'they';
}

/** Returns how many of the things a yes-or-no question is about, or undefined for other questions. */
export const askedWhether = remembered((said): Asked | undefined => {
  if (SHARE.test(said)) return { of: 'share' };
  const text = said.replace(LEAD, '').replace(TOPIC, '');
  const embedded = EMBEDDED.exec(text)?.[0];
  const aux = embedded ? undefined : AUX.exec(text)?.[0];
  if (!embedded && !aux) return asserted(text);
  const clause = text.slice((embedded ?? aux ?? '').length);
  const asked = quantity(clause, Boolean(aux));
  // "check whether mfa is on for all users"
  return asked ?? (embedded && FOR_ALL.test(clause) ? { of: 'all' } : undefined);
});

/** "none of them are public?", "all of these encrypted?": a question in the form of a statement. */
function asserted(text: string): Asked | undefined {
  const isOfThem =
    /^(?:all|both|each|every one|none|neither|most|any|at least \w+|some|one|either) (?:of )?(?:them|those|these|the|our|it)\b/i;
  const isSaid =
    /^(?:all|both|every\w*|each|none|neither|nobody|no one|no|most) (?:[\w'-]+ ){0,5}?(?:is|are|has|have|had|was|were|does|do|use|uses|trusts?)\b/i;
  if (DENIED.test(text) && /\?$/.test(text)) return { of: 'none' };
  if (!/\?$/.test(text) || /\b(?:that|which|who|what|where|how) /i.test(text)) return undefined;
  return isOfThem.test(text) || isSaid.test(text) || /^every(?:thing|one|body)\b/i.test(text)
    ? quantity(text, false)
    : undefined;
}

function quantity(clause: string, isInverted: boolean): Asked | undefined {
  const [, beyond = '', number = ''] = LEAST.exec(clause) ?? [];
  const said = number && numberAt([{ word: number, stem: number, raw: number, start: 0, end: 0 }], 0);
  if (typeof said === 'number') {
    const n = /^(?:more than|over)$/i.test(beyond) ? said + 1 : said;
    return n > 1 ? { of: 'any', least: n } : { of: 'any' };
  }
  if (NONE.test(clause)) return { of: 'none' };
  if (ALL.test(clause)) return { of: 'all' };
  if (MOST.test(clause)) return { of: 'most' };
  if (ANY.test(clause)) return { of: 'any' };
  const there = THERE.exec(clause)?.[0];
  if (there && /\b(?:have|has|got|own|there)\b/i.test(`${there} `)) {
    const rest = clause.slice(there.length);
    return NONE.test(rest) ? { of: 'none' } : { of: 'any' };
  }
  if (isInverted && FOR_ALL.test(clause)) return { of: 'all' };
  return isInverted ? { of: THEY.test(clause) ? 'they' : 'generic' } : undefined;
}
