import { SEVERITIES } from '../../../checks/check.ts';
import { findServices } from '../../../domain/services.ts';
import type { FindingsArgs } from '../../../tools/checks/args.ts';
import { isChecked } from '../../../tools/checks/choose-checks.ts';
import type { ToolPlan } from '../../plan.ts';
import { countedIn, DEAREST } from '../dearest-first.ts';
import type { Readings } from '../readings.ts';
import { serviceOfTool } from '../services-of-tools.ts';
import { namedAt, thingsNamed } from '../things-named.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { ordinalIn } from './ordinals.ts';
import { opensElliptically, refersToThings } from './ties.ts';

const SEVERITY = new RegExp(`\\b(${SEVERITIES.join('|')})s?\\b`, 'i');
const WASTE = /\b(?:wast(?:e|ed|ing)|unused|idle|money|savings?)\b/i;
const SECURITY = /\bsecurity\b/i;
const ASKS: readonly (readonly [NonNullable<FindingsArgs['asks']>, RegExp])[] = [
  ['owner', /\bwho(?:m|se)?\b|\bowners?\b|\bresponsible\b/i],
  [
    'fix',
    /^(?:(?:and|but|so)[, ]+)*why\b|\bhow\b(?! (?:many|much|long|often|bad|old|new)\b)|\bwhat (?:should|can|must|to|do (?:i|we|you))\b|\bfix(?:e[sd]|ing)?\b|\bremed(?:y|ies|iate)\b/i,
  ],
  ['since', /\bsince when\b|\bnew(?:er|est)?\b|\bhow (?:long|old)\b|\bsince\b|\bwhen\b|\brecent(?:ly)?\b/i],
  ['dearest', DEAREST],
  ['worst', /\b(?:worst|severest|first|(?:[a-z]+ )?(?:the )?most)\b/i],
];
/** "over 50 dollars": per month, as all estimates are. */
const OVER =
  /\b(?:over|above|more than|at least|bigger than|greater than|beyond|exceeding|worth)\s+(?:usd ?)?\$?\s?(\d[\d,]*(?:\.\d+)?)(?: ?(?:\$|dollars?|usd|bucks))?(?: (?:a|per|each) month)?/i;
const BY_DOLLARS =
  /\$|\b(?:dollars?|usd|bucks|money|costs?|savings?|biggest|largest|dearest|priciest|costliest|expensive)/i;
const NUMBER = /\bhow (?:many|much)\b|\btotal\b|\bsum\b|\bnumber\b|\bcount\b/i;
const NOT = /\b(?:not|without|except|excluding|besides|ignore|minus)\b/i;
/** "which don't", "which of them aren't": the things that the findings are about. */
const LACKING =
  /^(?:(?:and|so|ok)[, ]+)*(?:which|what|who)(?: ones?| of (?:them|those|these))? (?:(?:do|does|are|is|have|has)(?: not|n['’]?t)|dont|doesnt|arent|isnt|havent|hasnt)(?: so)?[?.! ]*$/i;
/** "and after that", "the next one": the finding after the one that was shown. */
const NEXT =
  /^(?:(?:and|so|ok|then|what)[, ]+)*(?:(?:is |comes |what(?:'s|s| is) )?(?:the )?next(?: one| worst(?: one)?)?|after (?:that|this|it)|then)[?.! ]*$/i;
/** "who made it public" asks for a deed, which the findings do not show. */
const DEED = /\bwho(?:ever)? (?:did|was it|(?:has |had |have )?(?:made|(?!owned|needed)[a-z]+ed))\b/i;
const ONE = /\b(?:it|that|this)\b/i;
/** Stems of words for findings and for asking about them. */
const OWN = new Set(
  'own owns owned finding problem issue risk fix fixes fixed fixing remedy remediate responsible owner severity security waste wasted wasting unused idle saving save saves saved sum number total count new worst critical severe serious important urgent dearest costliest priciest expensive biggest largest money cost first old'.split(
    ' ',
  ),
);

/**
 * "only the critical ones", "and for RDS?", "of the web team", "how do I fix the second", "who should fix that": plans
 * the findings that were shown, narrowed or moved, or a part of them. Returns undefined if the message says more.
 */
export function afterChecks(last: ToolPlan, readings: Readings): ToolPlan | undefined {
  const { question, lists } = readings;
  const { accounts, mentions, regions, text, tokens } = question;
  const { whether: _w, asks: told, check, row: before, ...rest } = last.args as FindingsArgs;
  const at = told === 'worst' ? 1 : before;
  if (LACKING.test(text) && told === undefined && before === undefined) return toolPlan(last.tool, rest);
  if (NEXT.test(text) && at !== undefined)
    return toolPlan(last.tool, { ...rest, ...(told === 'worst' && { order: 'urgency' }), row: at + 1 });
  if (DEED.test(text)) return undefined;
  const isBound = opensElliptically(text) || refersToThings(text) || /^(?:for|in|of|on|from)\b/i.test(text);
  if (!isBound && tokens.length > MAX_UNBOUND) return undefined;
  if (NOT.test(text) || question.unknownAccount || question.tags.length > 0) return undefined;
  const nouns = lists.filter(({ noun }) => noun);
  const spans = findServices(text);
  const service =
    spans.map((mention) => mention.service).find(isChecked) ??
    (isBound ? nouns.map(serviceOf).find(Boolean) : undefined);
  // "list my buckets": other things make it another question.
  if (nouns.length > 0 && (service === undefined || !isBound)) return undefined;
  const isNoun = (at: number) =>
    nouns.some(({ nounAt, vocabulary }) => nounAt === at || vocabulary.nouns.has(tokens[at]?.stem ?? ''));
  const isOfService = (at: number) => {
    const { end = 0, start = 0 } = tokens[at] ?? {};
    return isNoun(at) || spans.some((span) => span.start < end && span.end > start);
  };
  // "what is the total", "the most savings": does not mean a budget with that word in its name.
  const isOwn = ({ exact, from, to }: (typeof mentions)[number]) =>
    exact.length === 0 && tokens.slice(from, to).every(({ stem, word }) => OWN.has(word) || OWN.has(stem));
  const named = mentions.filter((each) => !each.isReference && !isOfService(each.from) && !isOwn(each));
  const meant = thingsNamed(named);
  const severity = SEVERITY.exec(text)?.[1]?.toLowerCase();
  const kind = WASTE.test(text) ? 'waste' : SECURITY.test(text) ? 'security' : undefined;
  const row = ordinalIn(text);
  const asks = ASKS.find(([, pattern]) => pattern.test(text))?.[0];
  const over = OVER.exec(text);
  const many = countedIn(text);
  const limit = many?.limit;
  // "which of those saves the most, and whose is it" asks for the owner of that one.
  const isOfDearest = asks === 'owner' && !many && DEAREST.test(text);
  const isFirstOnly = row !== undefined && (asks === 'worst' || asks === undefined);
  const changes = {
    ...(accounts.length > 0 && { accounts }),
    ...(regions.length > 0 && { regions }),
    ...(service && { service }),
    // "the most critical" is the worst, whatever its severity.
    ...(severity && !(asks === 'worst' && severity === 'critical') && { severity }),
    ...(kind && !(asks === 'dearest' && kind === 'waste') && { kind }),
    ...meant,
    ...(asks && !isFirstOnly && !limit && { asks }),
    ...(row !== undefined && !limit && { row }),
    ...(limit && {
      limit,
      ...(BY_DOLLARS.test(text) && { kind: 'waste' as const, asks: 'dearest' as const }),
    }),
    ...(isOfDearest && { kind: 'waste' as const, limit: 1 }),
    // "the second", after the dearest, counts in the order that was shown.
    ...(told === 'dearest' && { order: 'dollars' as const }),
    ...(told === 'worst' && { order: 'urgency' as const }),
    ...(over && { over: Number(over[1]?.replaceAll(',', '')) }),
  };
  const namedWords = meant ? namedAt(named) : new Set<number>();
  const isSaid = (index: number) => {
    const { end = 0, start = 0, stem = '', word = '' } = tokens[index] ?? {};
    const isOfAmount =
      (many && start < many.end && end > many.start) ||
      (over && start < over.index + over[0].length && end > over.index);
    return (
      isOfAmount ||
      question.taken[index] ||
      namedWords.has(index) ||
      (service !== undefined && isOfService(index)) ||
      FUNCTION_WORDS.has(word) ||
      // "the most dangerous", "hurts the most"
      /\bmost $/i.test(text.slice(0, start)) ||
      /^ (?:the )?most\b/i.test(text.slice(end)) ||
      OWN.has(stem) ||
      OWN.has(word) ||
      SEVERITY.test(word) ||
      /^(?:1st|2nd|3rd|[4-6]th|[1-9]|\$|dollars?|usd|bucks|no|nr)$/.test(word)
    );
  };
  if (tokens.some((_, index) => !isSaid(index))) return undefined;
  if (Object.keys(changes).every((key) => key === 'order') && !NUMBER.test(text)) return undefined;
  // The plan drops what was explained before, unless the same is asked for another place.
  const isOfOne = check !== undefined && !service && !severity && !kind && !meant;
  const isOfRow = asks && asks !== told && !limit && row === undefined && !isOfOne;
  const kept = isOfRow && at !== undefined && (before !== undefined || ONE.test(text)) ? { row: at } : {};
  return toolPlan(last.tool, { ...rest, ...kept, ...(isOfOne && { check }), ...changes });
}

const MAX_UNBOUND = 5;

/** Returns the service whose checks look at what a list shows. */
const serviceOf = ({ vocabulary: { tool } }: Readings['lists'][number]): string | undefined =>
  [serviceOfTool(tool.id), tool.id.split('.', 1)[0]].find((each) => each !== undefined && isChecked(each));
