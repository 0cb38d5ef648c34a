import type { Filter, Whether } from '../../../contract/query.ts';
import { shownBy } from '../../../domain/invert-filter.ts';
import type { Field } from '../../../tools/tool.ts';
import { askedWhether, SHARE } from './asked-whether.ts';
import { asksIfThere } from './asks-if-there.ts';
import { isNounAt, isSingular } from './nouns.ts';
import { predicate, presence } from './predicate.ts';
import type { Scan } from './scan.ts';
import { markWords } from './scan.ts';

const OUR = /^(?:our|my|the|these|those|your)$/;
const THEM = /\b(?:of (?:them|those|these)|they|them)\b/i;

/** Reads which rows answer a yes-or-no question. */
export function readWhether(scan: Scan): void {
  // "how many percent of the volumes are gp2" asks for no number.
  if (scan.measure?.fn === 'count' && SHARE.test(scan.question.text)) delete scan.measure;
  if (scan.measure || scan.groups.size > 0 || scan.sort || scan.limit) return;
  const isNamed = asksIfThere(scan.question);
  const asked =
    askedWhether(scan.question.text) ?? (isNamed ? { of: 'any' as const, least: undefined } : undefined);
  if (!asked || (isOfOne(scan) && !isNamed)) return;
  if (asked.of === 'generic' && !isNamed && !isAboutShown(scan)) return;
  // "is every machine tagged with a team?": the question may be about a tag.
  const { tags } = scan.question;
  scan.filters = [...scan.filters, ...tags];
  scan.question = { ...scan.question, tags: [] };
  const { least } = asked;
  const form = isNamed && asked.of === 'generic' ? 'any' : asked.of;
  const place = placeAsked(scan);
  const said = place ?? predicate(scan);
  const are = said.length > 0 ? said : presence(scan);
  if (place) scan.isPlaceAsked = true;
  // The things that were shown are known to exist.
  const isThere = (form === 'any' || form === 'none') && !THEM.test(scan.question.text);
  if (are.length === 0 && !isThere) return;
  if (form === 'share') markWords(scan, SHARE_WORD);
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
    .slice(noun, noun + MAX_OF_NOUN)
    .some((token, at) => isNounAt(scan, noun + at) && !isSingular(token));
  return noun > aux && noun - aux <= MAX_BEFORE && isFirst && isSeveral;
}

/** "our running production database instances" */
const MAX_BEFORE = 4;
const MAX_OF_NOUN = 3;

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

const SHARE_WORD = /^(?:percentage|percent|share|proportion|fraction|ratio)$/;

const IN_PLACE =
  /\b(?:(?:are|is) (?:they|those|these|it) |(?:all|both|mostly|most|none|any) (?:of (?:them|those|these) )?)(?:all |both |mostly )?(?:running |located |hosted |living |still |sitting )*in [a-z0-9 -]+[?.! ]*$/i;

/** Reports whether the question asks for something wrong or missing, so that such rows are the answer. */
export function isTrouble(are: readonly Filter[], fields: ReadonlyMap<string, Field>): boolean {
  return are.every((filter) => {
    const { field, op, value } = filter;
    const { bad = [], type } = fields.get(field) ?? {};
    if (op === 'exists') return bad.includes(op);
    if (op === 'lt' || op === 'lte') return bad.includes('lt');
    if (op === 'missing' || op === 'gt' || op === 'gte') return !bad.includes('lt');
    if (type === 'boolean') return bad.length > 0 ? bad.includes(String(value)) : value === false;
    if (op === 'eq' || op === 'contains')
      return [value].flat().every((each) => bad.includes(String(each)) || each === 'none' || each === 0);
    return false;
  });
}
