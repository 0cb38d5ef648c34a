import type { Part } from '../../../tools/cloudtrail/args.ts';

export const FAILED =
  /\b(?:fail(?:ed|ures?|ing|s)?|denied|unsuccessful(?:ly)?|errors?|refused|rejected|blocked)\b/i;
/** "did it work", "did that go through" */
const WORKED =
  /\b(?:did|does|has|have|was|were) (?:it|that|this|they|those|any(?: of (?:it|them|those))?|he|she) (?:all |really )?(?:works?|worked|succeed(?:ed)?|successful|go through|gone through|went through)\b/i;

/** Patterns for the parts of an event. The first match counts: "when was the first" is answered by the first event. */
const ASKED: readonly (readonly [Part, RegExp])[] = [
  ['worked', WORKED],
  [
    'failed',
    new RegExp(`^(?:(?:and|so|but|ok),? )*(?:did|was|were|has|have|is|are)\\b.*${FAILED.source}`, 'i'),
  ],
  ['count', /\bhow (?:many|often)\b|\bnumber of\b|\bhow much\b/i],
  [
    'first',
    /\b(?:first|earliest|oldest)\b|\bwhen did (?:it|that|this|they|those) (?:all )?(?:start|begin)\b/i,
  ],
  [
    'last',
    /\b(?:latest|newest|most recent|last)\b(?! (?:\d|few|two|three|hour|minute|day|night|week|month|year|evening|morning|afternoon|(?:mon|tues|wednes|thurs|fri|satur|sun)day))/i,
  ],
  ['when', /\bhow long ago\b/i],
  ['from', /\b(?:ips?|address(?:es)?)\b|\bfrom where\b|\bwhere (?:[a-z]+ ){0,3}from\b/i],
  [
    'with',
    /\b(?:with|using|through|via|by) (?:what|which)\b|\bhow\b(?!.*\b(?:doing|going|looking|faring|holding up|performing)\b)|\b(?:what|which) (?:tool|client|program|browser)\b|\b(?:(?:the )?console or|or (?:the |in the |via the |from the )?(?:console|cli|terminal|browser)|by hand|manually|automated|automatically|terraform or|or terraform)\b/i,
  ],
  ['when', /\bwhen\b|\b(?:what|which) (?:time|day|date|hour)\b|\bat what\b/i],
  ['where', /\bwhere\b|\b(?:what|which) regions?\b/i],
  ['who', /\bwho(?:m|se)?\b|\b(?:what|which) (?:user|person|people|role|one of us)\b/i],
  ['what', /\bwhat\b|\bwhich\b|\bexactly\b|\bdetails?\b|\bmore\b/i],
];

/** Returns the part of events that a message asks for. */
export const partAsked = (text: string): Part | undefined => {
  const asked = text.replace(ABOUT, '');
  return ASKED.find(([, pattern]) => pattern.test(asked))?.[0];
};

/** "what about payments": asks for no part. */
const ABOUT = /\b(?:what|how) about\b/i;

/** Stems of words for events and their parts. */
export const PART_WORDS = new Set(
  `ip address tool client program browser console cli terminal hand manually automated automatically terraform region
  user person people role event call action activity change modification edit thing exactly detail begin whom often first
  earliest oldest latest newest recent recently lately work worked succeed successful through happen happened occur occurred`.split(
    /\s+/,
  ),
);
