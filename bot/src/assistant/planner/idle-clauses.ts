import { findServices } from '../../domain/services.ts';
import { DAY_MS } from '../../domain/time.ts';
import { isRequest, looksLikeQuestion } from '../parts.ts';
import type { PlanInput } from '../plan.ts';
import { isMoney } from './cost/money.ts';
import { frames } from './framing.ts';
import { isNarrowing } from './is-narrowing.ts';
import { leftOutBy } from './leaving-out/said.ts';
import { isOfHow } from './overview/how-it-is.ts';
import { asksHowItIs } from './overview/how-words.ts';
import { readAll } from './readings.ts';
import type { Question } from './slots/question.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';
import { asksOpenly } from './words/remarks.ts';
import { normalise } from './words/spellings.ts';
import { statementIn } from './words/statements.ts';
import type { Token } from './words/text.ts';
import { withoutEnd } from './words/without-end.ts';

/** The first clause of a message that has more. */
const FIRST = /^[^.,;:!?\n]+(?:[.,;:!?]+[()]*\s+|\s+[-–—]+\s+|\n+|\s+[:;][-']?[()DP]+\s+)(?=\S)/;
/** A clause with such words limits the question, or turns what was asked before. */
const LIMITS =
  /^and\b|\b[a-z]+est\b|\b(?:worst|top|most|least|only|just|but|except|without|not|no|none|nope|excluding|minus|instead|rather|mean|meant|again|same|this|that|those|these|them|they|their|ones?|its?|his|hers?|he|she|all|both|each|every|per|by)\b|n['’]t\b/i;
/** "quick one before standup" */
const ONE_QUESTION = /\b(?:quick|small|last|first|next|one more|another) (?:ones?|questions?|things?)\b/i;
/** "anyone awake?" is a question to people. */
const CALLS = /\b(?:any|some|every)(?:one|body)\b|\bguys\b|\bfolks\b/i;
/** "in october, …", "if it is public: …", "the replica, …", "excel please, …": limits, is the topic of, or asks for. */
const BELONGS =
  /^(?:(?:and|so|ok) )*(?:since|after|before|during|in|on|at|from|for|until|till|between|over|within|as|if|when|where|while|unless|given|the|our|my|your|a|an)\b|\b(?:please|pls|plz)\b/i;
/** "today i need the biggest table": the time at which somebody wishes for an answer is no condition. */
const WHEN_WISHED =
  /^(?:(?:so|and|but|now) )*(?:today|tonight|tomorrow|this (?:morning|afternoon|evening|week)) (?=(?:i|we)(?: would|['’]d)? (?:need|want|like|have to)\b)/i;

/** A message without its idle clauses. */
interface WithoutIdle {
  text: string;
  /** Those that hold a word for a state, which the answer names: "public holiday tomorrow". */
  doubtful: string[];
}

/**
 * Removes clauses before a question that say nothing of the accounts: "board meeting at noon. what …", "investor call
 * in 10, …". A word or a date of such a clause would become a condition of the question.
 */
export function withoutIdle(input: PlanInput, lexicon: Lexicon): WithoutIdle {
  const whole: WithoutIdle = { text: input.text, doubtful: [] };
  if (input.frame?.draft || input.frame?.change) return whole;
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
  if (clauses.length === 0 && question === input.text) return whole;
  const asked = read(question);
  // "all fine?", "how are we doing": how everything is.
  const isOfAll = isOfHow(asked) || (asksHowItIs(asked) && asked.mentions.length === 0);
  const isOfAws =
    isOfAll || asked.tokens.some((token) => !FUNCTION_WORDS.has(token.word) && lexicon.isKnown(token));
  const isAsked =
    asks(question) || (input.frame?.last === undefined && statementIn(question) === undefined && isOfAws);
  if (!isAsked) return whole;
  const kinds = kindsIn(asked, lexicon);
  // "paged since 3am. what happened?": the time is that of the question.
  const isOpen = asksOpenly(question);
  const idleness = clauses.map((clause): Idleness => {
    const said = read(clause);
    if (!isOfAws || (isOpen && said.periods.length > 0)) return 'none';
    // "quick sanity check before i go home: all fine?": nothing in it may be what the question is about.
    if (isOfAll && SENTENCE.test(clause) && !LIMITS.test(clause) && frames(clause, input, lexicon))
      return 'plain';
    return idlenessOf(clause, said, kinds, lexicon);
  });
  // What follows on a clause of the question belongs to the question, too.
  const from = idleness.indexOf('none');
  const dropped = clauses.slice(0, from < 0 ? clauses.length : from);
  const time = timeOfCosts(dropped.map(read), asked);
  const left = clauses.slice(dropped.length).join('') + question;
  return {
    text: time === undefined ? left : left.replace(/[?.! ]*$/, (end) => ` in ${time}${end}`),
    doubtful: dropped.filter((_, at) => idleness[at] === 'doubtful').map((clause) => withoutEnd(clause, END)),
  };
}

const END = '.,;:!?()-–— \n';
const SENTENCE = /[.!?:;–—-]\W*$/;

const SINCE_THEN = /\b(?:since|from) then(?: on)?\b|\b(?:since|after) that\b(?! [a-z])/i;

/** "web-3 was replaced on the 17th. is its cpu worse since then": puts the last time told in the place of "then". */
function withTimeTold(question: string, told: readonly Question[]): string {
  const time = told
    .flatMap(({ periods, text }) => periods.map(({ end, start }) => text.slice(start, end)))
    .at(-1);
  return time === undefined ? question : question.replace(SINCE_THEN, `since ${time}`);
}

/**
 * "closing november. how much is team data over october?": returns the month or longer time that the clauses before a
 * question about money tell, unless the question names the time it asks about.
 */
function timeOfCosts(clauses: readonly Question[], { periods, text, tokens }: Question): string | undefined {
  const isNamed = periods.some(({ start }) => !OTHER_SIDE.test(text.slice(0, start)));
  const isOfCosts = tokens.some(({ word }) => isMoney(word)) || /\bhow much\b/i.test(text);
  if (isNamed || !isOfCosts) return undefined;
  const times = clauses.flatMap((clause) =>
    clause.periods
      .filter(({ period }) => period && Date.parse(period.end) - Date.parse(period.start) >= FOUR_WEEKS)
      .map(({ end, start }) => clause.text.slice(start, end)),
  );
  return times.at(-1);
}

const FOUR_WEEKS = 28 * DAY_MS;
/** "over october", "than in september": a time to compare with. */
const OTHER_SIDE = /\b(?:against|vs\.?|versus|than|above|below|over|under|to|with) (?:in |the )?$/i;

const asks = (clause: string): boolean => looksLikeQuestion(clause) || isRequest(clause);

const readerOf =
  ({ frame: _, ...alone }: PlanInput, lexicon: Lexicon) =>
  (text: string): Question =>
    readAll({ ...alone, text: normalise(text) }, lexicon).question;

/** Returns the tools whose things a question names. */
const kindsIn = ({ tokens }: Question, lexicon: Lexicon): ReadonlySet<string> =>
  new Set(tokens.flatMap(({ stem }) => lexicon.naming(stem).map(({ tool }) => tool.id)));

/** Whether a clause says nothing of the accounts. Doubtful is one with a word that is a state of other things. */
type Idleness = 'plain' | 'doubtful' | 'none';

function idlenessOf(
  clause: string,
  question: Question,
  kinds: ReadonlySet<string>,
  lexicon: Lexicon,
): Idleness {
  const { accounts, mentions, periods, regions, tags, tokens } = question;
  const said = clause.replace(ONE_QUESTION, '');
  if (LIMITS.test(said) || BELONGS.test(said) || leftOutBy(withoutEnd(clause, END)) !== undefined)
    return 'none';
  if (regions.length + accounts.length + tags.length > 0 || mentions.some(isNarrowing)) return 'none';
  if (findServices(clause).length > 0 || lexicon.customs.all(tokens).length > 0) return 'none';
  if (statementIn(clause) === 'thing') return 'none';
  const isTime = ({ start }: Token) => periods.some((period) => period.start <= start && start < period.end);
  const content = tokens.filter((token) => !FUNCTION_WORDS.has(token.word) && !isTime(token));
  const isPlain = (token: Token | undefined) =>
    token !== undefined && content.includes(token) && !lexicon.isKnown(token);
  // "last week, …", "waste, …": nothing but a time, or a word alone, belongs to the question.
  if (tokens.length < 2 || !content.some(isPlain)) return 'none';
  const known = content.filter((token) => !isPlain(token));
  // "public holiday tomorrow. which queues …": the word describes something else, and queues are not public.
  const isOfOther = (token: Token) => {
    const at = tokens.indexOf(token);
    const isOfPlain = isPlain(tokens[at + 1]) || isPlain(tokens[at - 1]);
    return (
      isOfPlain && kinds.size > 0 && !lexicon.speaking(token.stem).some(({ tool }) => kinds.has(tool.id))
    );
  };
  const isState = ({ stem, word }: Token) =>
    lexicon.isTelling(word) && lexicon.naming(stem).length === 0 && !isMoney(word);
  if (!known.every((token) => isState(token) && isOfOther(token))) return 'none';
  return known.length === 0 ? 'plain' : 'doubtful';
}
