import { anyWords } from '../words/patterns.ts';
import type { CostScan } from './reading.ts';
import { take } from './reading.ts';
import { unexplained } from './unexplained.ts';

/**
 * "how much are we bleeding on disks", "how much do we lose to nat": whatever the verb, what people do on or to
 * something without naming a quantity is to spend.
 */
const WE_DO_ON =
  /\bhow much (?:are|do|did|have|will|were) (?:we|i) (?:(?:still|actually|really|currently|even|just) )?(?<verb>[a-z]+)(?: away| out)? (?:on|for|to|because of)\b/;
/** "how much does that set us back": what a thing does to us in an amount. */
const TO_US = /\bhow much (?:is|are|does|do|did|was|were) (?:[\w-]+ ){1,4}?(?<verb>[a-z]+) us\b/;

/** "what does ireland run us each month": an amount by the month that a thing does to us is money. */
const TO_US_A_WHILE =
  /\bwhat (?:is|are|does|do|did|would|will) (?:[\w-]+ ){1,4}?(?<verb>[a-z]+) us\b.*\b(?:a|per|every|each) (?:day|week|month|year)\b/;

/** Verbs of giving information, of amounts that are not money, and those that have "on" or "for" with any object. */
const OTHER_VERBS =
  /^(?:depend\w*|rel(?:y|ied|ying)|wait\w*|count\w*|us(?:e|ed|ing)|run|running|ran|gr[eo]w\w*|shr[iu]nk\w*|tells?|shows?|gives?|helps?|lets?|stor\w+|log\w*|sav\w+|writ\w+|send\w*|transfer\w*|read\w*|back\w*|know\w*|hear\w*)$/;

/** Reads a question as one about money by how it is built, whatever its verb. */
export function readMoneyInGrammar(scan: CostScan): void {
  const { lower, reading } = scan;
  const aWhile = TO_US_A_WHILE.exec(lower);
  const match = WE_DO_ON.exec(lower) ?? TO_US.exec(lower) ?? aWhile;
  const verb = match?.groups?.verb;
  if (!match || verb === undefined || (OTHER_VERBS.test(verb) && !(aWhile && /^run/.test(verb)))) return;
  if (reading.score < 6) reading.score = 6;
  const start = match.index + match[0].indexOf(verb);
  take(scan, start, start + verb.length);
}

/** A comparison of times, and a change that is not the state of a thing. */
const AGAINST = anyWords(/vs\.?|versus|against|compared? (?:to|with)|relative to/);
const MOVES = anyWords(
  /up or down|(?:go|goes|going|gone|went) up|rose|risen|rising|grew|grow|growing|grown|increas(?:e|ed|ing)|decreas(?:e|ed|ing)/,
);

/**
 * "where are we vs october", "is rds going up or down": only costs of a whole and of a service can be held against those
 * of another time, so no word for money is needed. The periods must be read first.
 */
export function readBareComparison(scan: CostScan, isOfOthers: boolean): void {
  const { lower, question, reading } = scan;
  if (reading.score !== 0 || !reading.compares || isOfOthers) return;
  const isOfTimes = reading.named.length > 0 && AGAINST.test(lower);
  const isOfService =
    MOVES.test(lower) && reading.filters.some(({ dimension, op }) => dimension === 'service' && op === 'eq');
  const isOfThings = question.mentions.some(
    ({ exact, isOrdinary, isReference, tags }) =>
      isReference || (exact.length > 0 && !isOrdinary && tags.length === 0),
  );
  if (!(isOfTimes || isOfService) || isOfThings || unexplained(scan).length > 0) return;
  reading.score = 6;
}
