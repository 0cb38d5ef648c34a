import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { STOP_WORDS } from '../words/stop-words.ts';

/** The subject of a vague question about the safety of everything. */
export type Topic = 'backup' | 'encryption' | 'exposure' | 'safety';

export const BACKUP = /^back(?:ed|ing)$|^back(?:ed|ing|s)?-?ups?$|^restor(?:e|es|ed|able)$/i;
const ENCRYPTION = /^(?:un|non-?)?encrypt(?:ed|ion|s|ing)?$/i;
const OUTSIDERS =
  /^(?:internet|outside|outsiders?|strangers?|hackers?|attackers?|world|public|publicly|exposed|leak(?:s|ed|ing|y)?)$/i;
const SAFE = /^(?:safe|safely|safety|protected|protection|secure|secured)$/i;
const LOSING = /^(?:los(?:e|es|ing|s)|lost|gone)$/i;
/** Words for everything, of any kind. */
const DATA = /^(?:data|information|infos?|records?|files?)$/i;
const ALL = /^(?:everything|anything|all|we|us|our|ours|stuff|things?)$/i;
const BESIDES =
  /^(?:(?:customer|client|user)s?|personal|sensitive|company|business|data|situation|everyone|everybody|anybody|someone|people|well|properly|correctly|reach(?:able|ed)?|see|get|access(?:ed|ible)?|read|steal|open|happens|still|least|other|copies|copy|info|infos|information)$/i;

/** Returns the topics of a question about everything, in the order of the answer. */
export function topicsIn({
  excludedRegions,
  tokens,
}: Pick<Question, 'excludedRegions' | 'tokens'>): Topic | undefined {
  // "outside of us-east-1" is a place.
  const isPlace = (word: string): boolean => word === 'outside' && excludedRegions.length > 0;
  const has = (pattern: RegExp): boolean => tokens.some(({ word }) => pattern.test(word) && !isPlace(word));
  if (has(BACKUP)) return 'backup';
  if (has(ENCRYPTION)) return 'encryption';
  if (has(OUTSIDERS)) return 'exposure';
  if (has(LOSING) && has(DATA)) return 'backup';
  return has(SAFE) && has(DATA) ? 'safety' : undefined;
}

/** Reports whether a message is about everything rather than about one kind. */
export const isOfEverything = ({ tokens }: Pick<Question, 'tokens'>): boolean =>
  tokens.some(({ word }) => ALL.test(word) || DATA.test(word));

const TOPICAL = [BACKUP, ENCRYPTION, OUTSIDERS, SAFE, LOSING, DATA, ALL, BESIDES];

/** Reports whether a word only names the topic of a question or the people it concerns. */
export const isOfTopic = (word: string): boolean =>
  FUNCTION_WORDS.has(word) || STOP_WORDS.has(word) || TOPICAL.some((pattern) => pattern.test(word));
