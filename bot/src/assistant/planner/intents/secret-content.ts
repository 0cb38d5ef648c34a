import { oneOf } from '../words/patterns.ts';

/** Words for what only a secret contains, in any service. */
const CONTENT = oneOf(
  /pass ?(?:words?|phrases?|codes?)|passwd|pwd|pw|credentials?|creds|private keys?|secret (?:access )?keys?|plain ?text/,
  /(?:connection|conn|db|database|jdbc|secret) (?:strings?|urls?|uris?|values?)|secret (?:part|half|bit)|dsn|one-time codes?/,
  /(?:api|licen[cs]e|signing|webhook|encryption|auth|bearer|bot|session|refresh|access|deploy|service) tokens?/,
  // "the api keys of maria" are a list with ages, "the api key of stripe" is a value.
  /(?:api|ssh|licen[cs]e|signing|webhook|encryption|auth|root|master) key/,
  /(?<!(?:last|latest|recent|first|failed|console) )log-?in(?: details?| data| info)?(?= (?:for|to|of|on)\b)|username and pass\w*/,
);
/** What a secret may be asked about, named after it. */
const METADATA =
  / (?:(?:last |next |key |minimum |our )?(?:polic\w+|rules?|requirements?|settings?|standards?|strength|complexity|age\w*|rotat\w+|lengths?|manager|reports?|events?|counts?|names?|protect\w*|owners?|ids?|tags?|costs?|used|users?|change\w*|expir\w*|log-?ins?|auth\w*))\b/
    .source;
const WISH = oneOf(
  /gimme|give|hand|send|show|tell|get|grab|fetch|paste|copy|share|print|dump|output|echo|read|reveal|expose|leak|display|post/,
  /dm|e-?mail|message|forward|provide|supply|pass|drop|spit|spell|type|write|cat|see|view|peek|remind|borrow|look up|find(?: out)?/,
  /needs?|needed|wants?|wanted|require|would (?:like|love)|look(?:ing)? for|search(?:ing)? for|after|use/,
  /lost|mislaid|forg[eo]t\w*|(?:i|we) (?:do not|never|can not) (?:know|have|had|remember|recall)|(?:i|we|you|u) (?:have|got)/,
  /(?:letters?|characters?|chars|digits?|part|half|hash|hint|beginning|end|rest) of/,
  /what(?!(?: [\w-]+){1,2} (?:do|did|can|could|will) you)(?: is|'s| are| was)?|whats|where (?:can|do|could|would) (?:i|we) (?:get|find|see|read|look up)/,
);
/** Words that begin a condition or name somebody: what follows is not the object of the wish. */
const WITHIN =
  /(?!\b(?:which|who|whose|when|how|if|whether|users?|people|accounts|with|without|that|about)\b)/.source;
const CONTENT_WISHED = `\\b(?:${WISH})\\b(?:${WITHIN}[^,.?!;]){0,50}?\\b(?:${CONTENT})\\b(?!${METADATA})`;
/** "give me the stripe secret": a single one, with no more than a name before it. */
const SECRET_WISHED = `\\b(?:gimme|give|hand|send|tell|paste|copy|share|print|dump|reveal|leak|read|needs?|wants?|wanted|would like)(?: (?:me|us|him|her|out|over|here|it|to (?:see|know|have|get)))* (?:the|a|our|my|his|her|this|that|your)(?: (?!\\w+est\\b|last|first|second|third|only|next|new)[\\w./-]+)? secret\\b(?!${METADATA})`;
/** "all users with their passwords": shown together with whose they are. */
const OWNED = `\\b(?:with|including|incl\\.?|plus|alongside|and) (?:all )?(?:of )?(?:their|his|her|its) (?:current |own |actual )?(?:${CONTENT})\\b(?!${METADATA}| (?:older|newer|set|unchanged|not|never|that|which)\\b)`;
const TURNED =
  /\b(?:base ?64|de-?crypt|en-?code|de-?code|decipher|un-?mask|un-?redact|reveal|leak|exfiltrate|rot ?13|transcribe)\w*\b[^.?!]{0,40}\b(?:secrets?|passwords?|keys?|credentials?|tokens?)\b/
    .source;
const CALLED = `\\bget[-_]?secret[-_]?value\\b(?! (?:calls?|events?|requests?))`;
const ELLIPSIS = `^(?:(?:and|also|ok|all|the|its|their|our|any)[, ]+)*(?:[\\w./-]+ )?(?:${CONTENT})(?: please| pls| plz| now| asap| here)*[.?! ]*$`;
/** "what is in production/crm/database": secrets are named like paths. */
const OF_PATH =
  /\b(?:contents?|values?|what(?: is|'s)?|whats|stored|kept|saved)(?: (?:stored|kept|saved|written))? (?:of|in|inside|within|behind)(?: the secret)? [\w-]+(?:\/[\w.-]+)+/
    .source;
/** Each of these patterns needs such a word. Looking for it first takes a hundredth of the time. */
const MAY_BE_WANTED =
  /pass|pwd|\bpw\b|cred|key|plain ?text|strings?\b|ur[il]s?\b|values?\b|\bdsn\b|codes?\b|token|log-?in|secret|content|\//i;
const WANTED = new RegExp(
  [CONTENT_WISHED, SECRET_WISHED, OWNED, TURNED, CALLED, ELLIPSIS, OF_PATH].join('|'),
  'i',
);

/** "who read the password", "which secrets were leaked": asks about secrets, not for one. */
const QUESTION =
  /^(?:(?:and|so|but|ok|hey|hi|also)[, ]+)*(?:who|whose|which|when|why|how (?!(?:do|can|could|would|might) (?:i|we|you)\b)|does|did|has|have|is there any(?:one|body)|is any(?:one|body))\b/i;

const ONE_NAMED = /\b(?:secret|password|credential|token)\b(?!s)/i;
const IT_WISHED =
  /\b(?:show|print|paste|post|send|tell|give|read|dump|output|reveal|share|copy|spell|echo)(?: me| us)? (?:it|its (?:value|contents?)|the (?:values?|contents?)|(?:values?|contents?)(?= (?:of|from)\b))\b(?! (?:as|in a|by|per|every|each|on|to #)\b)|\bwhat (?:is|are) (?:its|the) (?:values?|contents?)|\bwhat (?:is in it|it (?:says|contains|holds))/i;

/** "what is its value", of a secret. */
export const wantsValue = (text: string): boolean => !QUESTION.test(text) && IT_WISHED.test(text);

/** "i need what is stored in the stripe secret", "base64 that token": returns whether a part of a message wants a secret's content. */
export function wantsSecret(text: string, isPosture: (clause: string) => boolean): boolean {
  const clauses = text.split(/[.;?!]\s+|,\s*|(?<!user ?names?)\s+(?:and|but|then)\s+|\n/);
  const asks = (clause: string) => !QUESTION.test(clause) && !isPosture(clause);
  return clauses.some(
    (clause) =>
      asks(clause) &&
      ((MAY_BE_WANTED.test(clause) && WANTED.test(clause)) ||
        (ONE_NAMED.test(text) && IT_WISHED.test(clause) && !new RegExp(METADATA, 'i').test(clause))),
  );
}
