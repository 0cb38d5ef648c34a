/** The words of a text as a set. */
export const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Those who a message tells of. */
export const PEOPLE = listed(`
  boss manager director chief ceo cto cfo cio ciso board auditor auditors accountant accountants finance legal marketing
  sales procurement management compliance customer customers client clients user users shopper shoppers visitor visitors
  colleague colleagues intern interns trainee people folks guys guy team teams someone somebody everyone everybody nobody lawyer
  lawyers investor investors guest guests stores shops office offices branch branches partner partners vendor
  vendors supplier suppliers consultant consultants controller developer developers devs engineer engineers staff`);

const DETERMINERS = listed('the our my his her their a an some one another');
/** Verbs that make a statement of whatever stands before them. */
export const FINITE = listed(`
  is are was were am has have had does do did will would can could should must may might needs wants wanted asked said says
  told tells thinks thought comes came goes went gets got takes took gives gave keeps kept looks looked feels felt seems
  seemed knows knew sits meets met began ended wonders complains complained left quit joined closes`);
/** Verbs that are also nouns or conditions, and make a statement only of people. */
const OF_PEOPLE = listed(`
  need want ask asks say tell think come go get take give keep look feel know meet reads read wonder complain report reports
  reported claim claims claimed hear heard see sees saw start starts started moved handles handled fixes fixed broke wrote
  writes calls called works worked runs nags nagged pays paid reviews travels leaves waits insists swears forgot retired answered resigned promised`);
/** Those that are no nouns of AWS. */
const ONLY_OF_PEOPLE = listed('leaves travels insists swears asks waits pays');
/** What does not stand in the subject of a statement: it begins a condition, another question or an order. */
const NOT_WITHIN = listed(`
  that which who whose whom with without on for by not only and or where when if than since until before after what how why
  show list give find check compare explain make draw chart count sort group filter just break split exclude include hide
  drop use stop put write send export any anything please pls you these those them`);
export const PLACES = listed('in at from of');
/** How many words a subject has before its place. */
const MAX_WORDS = 4;

const MANY = /s$|^(?:people|folks)$/;

/** "search-1 just paged me", "crm keeps waking us up": whatever it is, the thing does it to whoever writes. */
const doesToUs = (words: readonly string[], at: number): boolean => {
  const verb = at + words.slice(at).findIndex((word) => !MANNER.has(word));
  return /^(?:me|us)\W*$/.test(words[verb + 1] ?? '') && /(?:ed|s|ing|oke)$/.test(words[verb] ?? '');
};

const MANNER = listed('just always constantly again keeps kept has have is');

/** Returns where the verb of a statement stands, if its words begin with a subject. */
export function verbAt(words: readonly string[]): number | undefined {
  const isDetermined = DETERMINERS.has(words[0] ?? '');
  let isOfPeople = false;
  let place: number | undefined;
  for (const [at, word] of words.entries()) {
    const before = words[at - 1] ?? '';
    // "our shoppers grumble": nothing else follows several people. "team buckets" are things.
    const head = words[(place !== undefined && at === place + 2 ? place : at) - 1] ?? '';
    const areMany = MANY.test(head) && PEOPLE.has(head) && !PLACES.has(word) && /^[a-z]{2,}$/.test(word);
    const isVerb = FINITE.has(word) || areMany || (isOfPeople && OF_PEOPLE.has(word));
    if (at > 0 && doesToUs(words, at)) return at;
    if (NOT_WITHIN.has(word)) return undefined;
    if (at > 0 && isVerb && !DETERMINERS.has(before)) return at;
    // "sam moved to sales", "anna leaves on monday"
    const isOfPerson = OF_PEOPLE.has(word) && (/ed$/.test(word) || ONLY_OF_PEOPLE.has(word));
    if (at === 1 && !isDetermined && !before.endsWith('s') && isOfPerson) return at;
    const isBare = !isDetermined && !isOfPeople && !PEOPLE.has(word);
    // "the deploy of shop-web went out", with or without its article
    if (at === 1 && isBare && word !== 'of') return undefined;
    if (at > 0 && PLACES.has(word)) place ??= at;
    if (at - (place ?? 0) > MAX_WORDS) return undefined;
    isOfPeople ||= PEOPLE.has(word);
  }
  return undefined;
}
