import type { Plan } from '../../plan.ts';

/** The languages of the world with a code of two letters, as English calls them. */
const NAMES = new Intl.DisplayNames('en', { type: 'language' });
const CODES =
  'af am ar az be bg bn bs ca cs cy da de el es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko lo lt lv mk ml mn mr ms my ne nl no pa pl pt ro ru si sk sl sq sr sv sw ta te th tl tr uk ur uz vi zh zu';
const LANGUAGES = CODES.split(' ').map((code) => NAMES.of(code)?.toLowerCase() ?? code);
const ASKED = new RegExp(
  `\\b(?:in|into|to) (?:${LANGUAGES.join('|')}|mandarin)(?=[?.!, ]*(?:please|pls|plz|now|then|for\\b.*|too|as well)?[?.!, ]*$)|^(?:(?:please|pls|can you|could you|and|now)[, ]+)*translate\\b`,
  'i',
);

/** "say that in spanish", "translate it": says that answers are in English. */
export const inOtherLanguage = (text: string): Plan | undefined =>
  ASKED.test(text) ? { kind: 'small_talk', about: 'elsewhere', says: ONLY_ENGLISH } : undefined;

const ONLY_ENGLISH =
  'I only speak English, I am afraid. I can put the answer in plain words or in two sentences, which any translator takes.';
