import { remembered } from '../../../domain/remembered.ts';
import { withoutApiNames } from './api-names.ts';
import { RESPELLINGS } from './respellings.ts';
import { SAVED } from './what-is-saved.ts';
import { WRAPPERS } from './wrappers.ts';

const CONTRACTIONS: [RegExp, string][] = [
  // "who's server is that"
  [
    /\bwho['’]?s (?=(?!(?:the|a|an|it|that|this|not|still|been|using|in|on)\b)[a-z]+ (?:is|are|was) )/gi,
    'whose ',
  ],
  [/\bcan['’]?t\b/gi, 'can not'],
  [/\bcannot\b/gi, 'can not'],
  [/\bwon['’]t\b/gi, 'will not'],
  [/\b(are|is|do|does|did|has|have|had|was|were|would|could|should)n['’]t\b/gi, '$1 not'],
  [/\b(arent|isnt|dont|doesnt|didnt|hasnt|havent|wasnt|werent)\b/gi, '$1'],
  [/\b(what|who|where|that|how|which|there|here|it|when|why)['’]s\b/gi, '$1 is'],
  [/\b(what|who|where|how|that|there|why)s\b(?!-)/gi, '$1 is'],
  [/\b(i|you|we|they)['’]re\b/gi, '$1 are'],
  [/\b(i|you|we|they)['’]ve\b/gi, '$1 have'],
  [/\b(i|you|we|they)['’]d\b/gi, '$1 would'],
  [/\blet['’]s\b/gi, 'let us'],
  [/\bi['’]m\b/gi, 'i am'],
];

const RUN_TOGETHER: Record<string, string> = {
  arent: 'are not',
  isnt: 'is not',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  hasnt: 'has not',
  havent: 'have not',
  wasnt: 'was not',
  werent: 'were not',
};

/** Longer questions are cut. No real question is longer, and the limit bounds every later step. */
export const MAX_QUESTION = 1_000;

const SPELLINGS = [...CONTRACTIONS, ...WRAPPERS, ...RESPELLINGS, ...SAVED];

/** Gives quotes, dashes, white space and contractions one spelling. Letter case is kept. */
export const normalise = remembered(inOneSpelling);

function inOneSpelling(input: string): string {
  let text = input
    .slice(0, MAX_QUESTION)
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[“”„]/g, '"')
    .replace(/[‘’‚]/g, "'")
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/<@[\w|.-]+>/g, ' ')
    // Markup tags say nothing about AWS.
    .replace(/<\/?[a-z][\w-]{0,40}\/?>/gi, ' ')
    // **how many** and _are_: emphasis of a chat platform. "web*" keeps its star.
    .replace(/(^|\s)(\*\*|__|\*|_)(?=\S)([^*_]*[^*_\s])\2(?=[\s?.!,]|$)/g, '$1$3')
    .replace(/\s+/g, ' ')
    .trim();
  text = withoutApiNames(text);
  for (const [pattern, plain] of SPELLINGS) text = text.replace(pattern, plain);
  text = text.replace(/\s+/g, ' ').trim();
  return text.replace(/\b[a-z]+nt\b/gi, (word) => RUN_TOGETHER[word.toLowerCase()] ?? word);
}
