import { hearsayIn } from './hearsay.ts';

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** The people of whom a message speaks. */
const PEOPLE = listed(`
  boss manager director chief ceo cto cfo cio ciso board auditor auditors accountant accountants finance legal marketing
  sales procurement management compliance customer customers client clients user users shopper shoppers visitor visitors
  colleague colleagues intern interns trainee people folks guys team teams someone somebody everyone everybody nobody lawyer
  lawyers investor investors guest guests stores shops office offices branch branches partner partners vendor
  vendors supplier suppliers consultant consultants controller developer developers devs engineer engineers staff`);
const PRONOUNS = listed('i we he she they it there');
const POINTERS = listed('that this');
const DETERMINERS = listed('the our my his her their a an some one another');
/** Verbs that make a statement, with any subject. */
const FINITE = listed(`
  is are was were am has have had does do did will would can could should must may might needs wants wanted asked said says
  told tells thinks thought comes came goes went gets got takes took gives gave keeps kept looks looked feels felt seems
  seemed knows knew sits meets met began ended wonders complains complained left quit joined closes`);
/** Verbs that are also nouns or conditions, and make a statement only with people as the subject. */
const OF_PEOPLE = listed(`
  need want ask asks say tell think come go get take give keep look feel know meet reads read wonder complain report reports
  reported claim claims claimed hear heard see sees saw start starts started moved handles handled fixes fixed broke wrote
  writes calls called works worked runs nags nagged pays paid reviews travels leaves waits insists swears forgot retired answered resigned promised`);
/** Words that cannot be in the subject of a statement: they begin a condition, another question or an order. */
const NOT_WITHIN = listed(`
  that which who whose whom with without on for by not only and or where when if than since until before after what how why
  show list give find check compare explain make draw chart count sort group filter just break split exclude include hide
  drop use stop put write send export any anything please pls you these those them`);
const PLACES = listed('in at from of');
/** The most words of a subject before its place. */
const MOST_WORDS = 4;

const MANY = /s$|^(?:people|folks)$/;
const LEAD = listed('and but so because cause cos bc as since well ok okay also now then btw sorry');
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
  const [first = '', second = ''] = words;
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

/** Returns the position of the verb of a statement, if its words begin with a subject. */
function verbAt(words: readonly string[]): number | undefined {
  const isDetermined = DETERMINERS.has(words[0] ?? '');
  let isOfPeople = false;
  let place: number | undefined;
  for (const [at, word] of words.entries()) {
    const before = words[at - 1] ?? '';
    // "our shoppers grumble": nothing else follows several people. "team buckets" are things.
    const head = words[(place !== undefined && at === place + 2 ? place : at) - 1] ?? '';
    const areMany = MANY.test(head) && PEOPLE.has(head) && !PLACES.has(word) && /^[a-z]{2,}$/.test(word);
    const isVerb = FINITE.has(word) || areMany || (isOfPeople && OF_PEOPLE.has(word));
    if (NOT_WITHIN.has(word)) return undefined;
    if (at > 0 && isVerb && !DETERMINERS.has(before)) return at;
    // "sam moved to sales"
    if (at === 1 && !isDetermined && !before.endsWith('s') && OF_PEOPLE.has(word) && /ed$/.test(word))
      return at;
    if (at === 1 && !isDetermined && !isOfPeople && !PEOPLE.has(word)) return undefined;
    if (at > 0 && PLACES.has(word)) place ??= at;
    if (at - (place ?? 0) > MOST_WORDS) return undefined;
    isOfPeople ||= PEOPLE.has(word);
  }
  return undefined;
}

/** "our stores say the tills are slow", "shop is down": returns the thing that a statement is about. */
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
