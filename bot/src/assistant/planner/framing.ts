import { findServices } from '../../domain/services.ts';
import type { PlanInput } from '../plan.ts';
import { isMoney } from './cost/money.ts';
import { isNarrowing } from './is-narrowing.ts';
import { readAll } from './readings.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';
import { normalise } from './words/spellings.ts';
import { statementIn } from './words/statements.ts';

/** "in october, …", "since monday: …" */
const BELONGS =
  /^(?:(?:and|so|ok) )*(?:since|after|before|during|in|on|at|from|for|until|within|if|when|the|our)\b/i;

/**
 * "board call in an hour": reports whether a clause names nothing of the accounts. A word of it may be a part of a name:
 * a role is called `support-on-call`.
 */
export function frames(clause: string, { frame: _, ...alone }: PlanInput, lexicon: Lexicon): boolean {
  if (findServices(clause).length > 0) return false;
  const { question } = readAll({ ...alone, text: normalise(clause) }, lexicon);
  const { accounts, mentions, patternMatches, periods, quoted, regions, tags, tokens } = question;
  if (regions.length + accounts.length + tags.length + quoted.length + patternMatches.length > 0)
    return false;
  const isTime = (at: number): boolean => periods.some(({ end, start }) => start <= at && at < end);
  const content = tokens.filter(
    ({ start, word }) => !FUNCTION_WORDS.has(word) && !isTime(start) && !/^\d/.test(word),
  );
  // "between two meetings" belongs to no question, "in october" and "on the failed ones" do.
  if (BELONGS.test(clause) && (periods.length > 0 || content.some((token) => lexicon.isTelling(token.word))))
    return false;
  if (content.length === 0 || lexicon.customs.all(tokens).length > 0) return false;
  if (content.some(({ stem, word }) => isMoney(word) || lexicon.naming(stem).length > 0)) return false;
  const isOfThing = statementIn(clause) === 'thing';
  return !mentions.some((mention) => isNarrowing(mention) || (isOfThing && mention.exact.length > 0));
}
