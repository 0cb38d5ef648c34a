import type { Filter, Whether } from '../../../contract/query.ts';
import { shownBy } from '../../../domain/invert-filter.ts';
import { remembered } from '../../../domain/remembered.ts';
import type { Field } from '../../../tools/tool.ts';
import { numberAt } from './durations.ts';
import type { Scan } from './scan.ts';
import { isNounAt, isSingular, wordAt } from './scan.ts';

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
const OUR = /^(?:our|my|the|these|those|your)$/;

const THEM = /\b(?:of (?:them|those|these)|they|them)\b/i;

/** "we don't have any public buckets?" */
const DENIED =
  /^(?:we|they|there|i) (?:(?:do|are|is) not(?: still)?(?: have| got)? any\b|(?:have|are|is)(?: got)? no\b)/i;

interface Asked extends Pick<Whether, 'least'> {
  of: Whether['of'] | 'generic' | 'they';
}

/** Returns how many of the things a yes-or-no question is about, or undefined for other questions. */
export const askedWhether = remembered((said): Asked | undefined => {
  const text = said.replace(LEAD, '').replace(TOPIC, '');
  const embedded = EMBEDDED.exec(text)?.[0];
  const aux = embedded ? undefined : AUX.exec(text)?.[0];
  if (!embedded && !aux) return asserted(text);
  const clause = text.slice((embedded ?? aux ?? '').length);
  return quantity(clause, Boolean(aux));
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

/** Reads which rows answer a yes-or-no question. */
export function readWhether(scan: Scan): void {
  if (scan.measure || scan.groups.size > 0 || scan.sort || scan.limit) return;
  const asked = askedWhether(scan.question.text);
  if (!asked || isOfOne(scan)) return;
  if (asked.of === 'generic' && !isAboutShown(scan)) return;
  // "is every machine tagged with a team?": the question may be about a tag.
  const { tags } = scan.question;
  scan.filters = [...scan.filters, ...tags];
  scan.question = { ...scan.question, tags: [] };
  const { of: form, least } = asked;
  const place = placeAsked(scan);
  const said = place ?? predicate(scan);
  const are = said.length > 0 ? said : presence(scan);
  if (place) scan.isPlaceAsked = true;
  // The things that were shown are known to exist.
  const isThere = (form === 'any' || form === 'none') && !THEM.test(scan.question.text);
  if (are.length === 0 && !isThere) return;
  // "are they on or off": asks for the state of each.
  const [either, further] = are;
  if (
    either &&
    !further &&
    Array.isArray(either.value) &&
    form === 'they' &&
    /\bor\b/i.test(scan.question.text)
  ) {
    scan.filters = scan.filters.filter((filter) => filter !== either);
    scan.columns.add(either.field);
    return;
  }
  const of =
    form === 'generic' || form === 'they' ? (isTrouble(are, scan.vocabulary.fields) ? 'any' : 'all') : form;
  const whether: Whether = { of, are, ...(least && { least }) };
  const scope = scan.filters.filter((filter) => !are.includes(filter));
  scan.filters = shownBy(scope, whether);
  scan.whether = whether;
}

/** "are our buckets private": reports whether the question begins with several of the things. */
function isAboutShown(scan: Scan): boolean {
  const { tokens } = scan.question;
  const aux = tokens.findIndex(({ word }) => /^(?:is|are|was|were|do|does|did|has|have|had)$/.test(word));
  const noun = tokens.findIndex((_, at) => at > aux && isNounAt(scan, at));
  const isFirst =
    noun >= 0 &&
    tokens
      .slice(aux + 1, noun)
      .every(({ word }, at) => OUR.test(word) || word === 'not' || scan.taken[aux + 1 + at]);
  const isSeveral = tokens
    .slice(noun, noun + MOST_OF_NOUN)
    .some((token, at) => isNounAt(scan, noun + at) && !isSingular(token));
  return noun > aux && noun - aux <= MOST_BEFORE && isFirst && isSeveral;
}
/** "our running production database instances" */
const MOST_BEFORE = 4;
const MOST_OF_NOUN = 3;

/** For one named thing, the answer shows the value. */
const isOfOne = ({ filters, vocabulary: { tool } }: Scan): boolean =>
  filters.some(
    ({ field, op, says, value }) =>
      op === 'eq' &&
      says === undefined &&
      !Array.isArray(value) &&
      (field === 'name' || field === tool.fields[0]?.key),
  );

/** "are they all in sydney": the question is about the place. */
function placeAsked({ question: { excludedRegions, regions, text } }: Scan): Filter[] | undefined {
  if (regions.length === 0 || excludedRegions.length > 0 || !IN_PLACE.test(text)) return undefined;
  return [{ field: 'region', op: 'eq', value: regions }];
}
const IN_PLACE =
  /\b(?:(?:are|is) (?:they|those|these|it) |(?:all|both|mostly|most|none|any) (?:of (?:them|those|these) )?)(?:all |both |mostly )?(?:running |located |hosted |living |still |sitting )*in [a-z0-9 -]+[?.! ]*$/i;

/**
 * Returns the condition in the question: what follows the noun, otherwise what follows its last verb, otherwise the
 * last filter.
 */
function predicate(scan: Scan): Filter[] {
  const { filters, question, vocabulary } = scan;
  const [id] = vocabulary.tool.fields;
  const placed = filters
    .filter(({ field, says }) => says === undefined && field !== 'name' && field !== id?.key)
    .map((filter) => ({ filter, at: placeOf(scan, filter) }));
  const noun = question.tokens.findLastIndex(
    (_, at) => isNounAt(scan, at) && placed.some((each) => each.at > at),
  );
  const verb = question.tokens.findLastIndex(
    ({ word }, at) =>
      at > 0 &&
      at > noun &&
      VERB.test(word) &&
      !LINK.test(wordAt(scan, at - 1)) &&
      placed.some((each) => each.at >= at),
  );
  const behind = placed.filter(({ at }) => at > noun && at >= verb);
  const conditions = behind.filter(({ filter }) => !filter.field.startsWith('tag:'));
  // "are all production buckets encrypted": the question is about a tag only if it has no other condition.
  return (conditions.length > 0 ? conditions : behind).map(({ filter }) => filter);
}

const HAVING = /\b(?:have|has|having|with)\b/i;

/** "do all buckets have encryption": the one field that is asked for is the condition. */
function presence({ columns, question, vocabulary }: Scan): Filter[] {
  const [key, another] = columns;
  const field = key === undefined ? undefined : vocabulary.fields.get(key);
  if (!field || another || !HAVING.test(question.text)) return [];
  columns.delete(field.key);
  if (field.type === 'boolean') return [{ field: field.key, op: 'eq', value: true }];
  const { enabled, none } = field.values ?? {};
  if (enabled) return [{ field: field.key, op: 'eq', value: 'enabled' }];
  return [none ? { field: field.key, op: 'ne', value: 'none' } : { field: field.key, op: 'exists' }];
}

const VERB = /^(?:is|are|was|were|has|have|had|use|uses|run|runs|got|hold|holds|require|requires)$/;
const LINK = /^(?:that|which|who)$/;

/** Returns the token at which a filter was given, or a place before all tokens if that is not known. */
export function placeOf(scan: Scan, { field, value }: Filter): number {
  const { filteredAt, question } = scan;
  const known = filteredAt.get(field);
  if (known !== undefined) return known;
  const tag = field.startsWith('tag:');
  const mention = question.mentions.find(
    ({ isReference, tags, words }) =>
      !isReference &&
      (tag
        ? tags.some(({ key }) => `tag:${key}` === field)
        : [value].flat().some((each) => String(each).toLowerCase() === words.toLowerCase())),
  );
  const isPeriod = question.periods.length > 0 && scan.vocabulary.fields.get(field)?.type === 'date';
  return mention?.from ?? (tag || isPeriod ? question.tokens.length : -1);
}

/** Reports whether the question asks for something wrong or missing, so that such rows are the answer. */
export function isTrouble(are: readonly Filter[], fields: ReadonlyMap<string, Field>): boolean {
  return are.every((filter) => {
    const { field, op, value } = filter;
    const { bad = [], type } = fields.get(field) ?? {};
    if (op === 'exists') return bad.includes(op);
    if (op === 'missing' || op === 'gt' || op === 'gte') return true;
    if (type === 'boolean') return bad.length > 0 ? bad.includes(String(value)) : value === false;
    if (op === 'eq' || op === 'contains')
      return [value].flat().every((each) => bad.includes(String(each)) || each === 'none' || each === 0);
    return false;
  });
}
