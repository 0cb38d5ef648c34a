import { hearsayIn } from './hearsay.ts';
import { FINITE, listed, PEOPLE, PLACES, verbAt } from './told-verbs.ts';

const PRONOUNS = listed('i we he she they it there');
const POINTERS = listed('that this');
const LEAD = listed(
  'hi hello hey morning and but so because cause cos bc as since well ok okay also now then btw sorry',
);
/** "we would need the figures" is an order. */
const WISH =
  /\b(?:i|we)\b.*\b(?:need|want|wanted|require|would like|look(?:ing)?|search(?:ing)?|interested|mean|meant)\b(?! to (?:explain|present|tell|show|justify|report|defend|send|hand|answer|forward|brief|go|leave)\b)/i;

/** Returns whether a clause says what its author wants. */
export const isWish = (clause: string): boolean => WISH.test(clause);

/** "a call takes how long normally" is a question in the form of a statement. */
const ASKS_HOW =
  /^(?!.*\b(?:ask|know|wonder|sa(?:y|id)|t(?:ell|old)|see)\w*\b.*\bhow\b).*\bhow (?:long|many|much|high|low|often|old|far|big|hard|fast|slow)\b/i;

/** A statement, by its subject. */
export type StatementSubject = 'people' | 'thing';

/**
 * Returns whether a clause states something instead of asking or ordering: "finance closes monday", "yuki took that
 * over".
 */
export function statementIn(clause: string): StatementSubject | undefined {
  const words = wordsOf(clause);
  const [said = '', second = ''] = words;
  // "we're hiring", "i've heard"
  const first = said.replace(/['’](?:re|m|s|ve|ll|d)$/, '');
  if (clause.trim().endsWith('?') || words.length < 3 || WISH.test(clause) || ASKS_HOW.test(clause))
    return undefined;
  // "handover doc says there is one"
  if (hearsayIn(clause) !== undefined) return 'people';
  if (PRONOUNS.has(first)) return second === 'one' || second === 'ones' ? undefined : 'people';
  if (POINTERS.has(first)) return FINITE.has(second) ? 'people' : undefined;
  const verb = verbAt(words);
  if (verb === undefined) return undefined;
  return words.slice(0, verb).some((word) => PEOPLE.has(word)) ? 'people' : 'thing';
}

/** "search-1 just paged me, what is its cpu": names the thing of a clause that says what it did to its author. */
export const withDoer = (clause: string, question: string): string => {
  const thing = DONE_TO_US.test(clause) ? thingIn(clause) : undefined;
  return thing ? question.replace(/\bits\b/i, `${thing}'s`).replace(/\bit\b/i, thing) : question;
};

const DONE_TO_US =
  /\b[a-z]+(?:ed|s|ing|oke) (?:me|us)(?: (?:up|again|out of bed|at night|all night|tonight|today|now|constantly))*\W*$/i;

/** Returns the subject of a statement, and whether it is people: "our auditors", "i", "the shop in sydney". */
export function subjectOf(clause: string): { words: string[]; isOfPeople: boolean } {
  const words = wordsOf(clause);
  const isPronoun = PRONOUNS.has(words[0] ?? '') || POINTERS.has(words[0] ?? '');
  const subject = words.slice(0, isPronoun ? 1 : verbAt(words));
  return {
    words: subject,
    isOfPeople:
      hearsayIn(clause) !== undefined ||
      subject.some((word) => PEOPLE.has(word) || /^(?:he|she|they)$/.test(word)),
  };
}

/** "our stores say the tills are slow", "shop is down": returns the thing that a statement says something of. */
export function thingIn(clause: string): string | undefined {
  const words = wordsOf(clause);
  const found = words.flatMap((word, from) => {
    if (from > 0 && !/^(?:the|our|my)$/.test(word)) return [];
    const rest = words.slice(from);
    const end = Math.min(
      verbAt(rest) ?? 0,
      ...[...PLACES].map((place) => rest.indexOf(place)).filter((at) => at > 0),
    );
    const isPerson = end === 0 || PEOPLE.has(rest[end - 1] ?? '') || PRONOUNS.has(word) || POINTERS.has(word);
    return isPerson ? [] : [rest.slice(0, end).join(' ')];
  });
  return found.at(-1);
}

/** Returns the words of a clause after those that only join it to another. */
function wordsOf(clause: string): string[] {
  const words = clause.toLowerCase().match(/[\p{L}\d][\p{L}\d'._-]*/gu) ?? [];
  return words.slice(
    Math.max(
      0,
      words.findIndex((word) => !LEAD.has(word)),
    ),
  );
}
