import { findServices } from '../../domain/services.ts';
import { isRequest, looksLikeQuestion } from '../parts.ts';
import type { PlanInput } from '../plan.ts';
import { isMoney } from './cost/money.ts';
import { readAll } from './readings.ts';
import type { Question } from './slots/question.ts';
import { isNarrowing } from './told-state.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';
import { asksOpenly } from './words/remarks.ts';
import { normalise } from './words/spellings.ts';
import { statementIn } from './words/statements.ts';

/** The first clause of a message that has more. */
const FIRST = /^[^.,;:!?\n]+(?:[.,;:!?]+[()]*\s+|\s+[-–—]+\s+|\n+|\s+[:;][-']?[()DP]+\s+)(?=\S)/;
/** A clause with such words limits the question, or turns what was asked before. */
const LIMITS =
  /^and\b|\b[a-z]+est\b|\b(?:worst|top|most|least|only|just|but|except|without|not|no|none|nope|excluding|minus|instead|rather|mean|meant|again|same|this|that|those|these|them|they|their|ones?|its?|his|hers?|he|she|all|both|each|every|per|by)\b|n['’]t\b/i;
/** "quick one before standup" */
const ONE_QUESTION = /\b(?:quick|small|last|first|next|one more|another) (?:ones?|questions?|things?)\b/i;
/** "anyone awake?" is a question to people. */
const CALLS = /\b(?:any|some|every)(?:one|body)\b|\bguys\b|\bfolks\b/i;
/** "today i need the biggest table": the time at which somebody wishes for an answer is no condition. */
const WHEN_WISHED =
  /^(?:(?:so|and|but|now) )*(?:today|tonight|tomorrow|this (?:morning|afternoon|evening|week)) (?=(?:i|we)(?: would|['’]d)? (?:need|want|like|have to)\b)/i;

/**
 * Removes clauses before a question that say nothing of the accounts: "board meeting at noon. what …", "investor call
 * in 10, …". A word or a date of such a clause would become a condition of the question.
 */
export function withoutIdle(input: PlanInput, lexicon: Lexicon): string {
  if (input.frame?.draft || input.frame?.change) return input.text;
  const read = readerOf(input, lexicon);
  const clauses: string[] = [];
  let rest = input.text;
  for (;;) {
    const [clause] = FIRST.exec(rest) ?? [];
    if (clause === undefined || (asks(clause) && (clauses.length > 0 || !CALLS.test(clause)))) break;
    clauses.push(clause);
    rest = rest.slice(clause.length);
  }
  const question = withTimeTold(rest.replace(WHEN_WISHED, ''), clauses.map(read));
  if (clauses.length === 0 && question === input.text) return question;
  const asked = read(question);
  const isAsked =
    asks(question) ||
    (input.frame?.last === undefined &&
      statementIn(question) === undefined &&
      asked.tokens.some((token) => lexicon.isKnown(token)));
  if (!isAsked) return input.text;
  const kinds = kindsIn(asked, lexicon);
  // "paged since 3am. what happened?": the time is that of the question.
  const isOpen = asksOpenly(question);
  const kept = clauses.filter((clause) => {
    const said = read(clause);
    return (isOpen && said.periods.length > 0) || !isIdle(clause, said, kinds, lexicon);
  });
  return kept.join('') + question;
}

const SINCE_THEN = /\b(?:since|from) then(?: on)?\b|\b(?:since|after) that\b(?! [a-z])/i;

/** "web-3 was replaced on the 17th. is its cpu worse since then": puts the last time told in the place of "then". */
function withTimeTold(question: string, told: readonly Question[]): string {
  const time = told
    .flatMap(({ periods, text }) => periods.map(({ end, start }) => text.slice(start, end)))
    .at(-1);
  return time === undefined ? question : question.replace(SINCE_THEN, `since ${time}`);
}

const asks = (clause: string): boolean => looksLikeQuestion(clause) || isRequest(clause);

const readerOf =
  ({ frame: _, ...alone }: PlanInput, lexicon: Lexicon) =>
  (text: string): Question =>
    readAll({ ...alone, text: normalise(text) }, lexicon).question;

/** Returns the tools whose things a question names. */
const kindsIn = ({ tokens }: Question, lexicon: Lexicon): ReadonlySet<string> =>
  new Set(tokens.flatMap(({ stem }) => lexicon.naming(stem).map(({ tool }) => tool.id)));

function isIdle(clause: string, question: Question, kinds: ReadonlySet<string>, lexicon: Lexicon): boolean {
  const { accounts, mentions, regions, tags, tokens } = question;
  if (LIMITS.test(clause.replace(ONE_QUESTION, '')) || regions.length + accounts.length + tags.length > 0)
    return false;
  if (mentions.some(isNarrowing) || findServices(clause).length > 0) return false;
  const isPlain = (at: number) => {
    const token = tokens[at];
    return token !== undefined && !FUNCTION_WORDS.has(token.word) && !lexicon.isKnown(token);
  };
  return tokens.every(({ stem, word }, at) => {
    if (FUNCTION_WORDS.has(word)) return true;
    if (lexicon.naming(stem).length > 0 || isMoney(word)) return false;
    if (!lexicon.isTelling(word)) return true;
    // "public holiday tomorrow. which queues …": the word describes something else, and queues are not public.
    const isOfPlain = isPlain(at + 1) || isPlain(at - 1);
    return isOfPlain && !lexicon.speaking(stem).some(({ tool }) => kinds.has(tool.id));
  });
}
