import { oneOf } from '../../words/patterns.ts';

/** Openings of a request. "how do i", "should i" and "did you" only ask. */
const POLITE = new RegExp(
  `^(?:${oneOf(
    /please|kindly|pls|hey|hi|hello|ok|okay|so|well|now|then|and|also|yes|no(?! (?:more|longer))|alright|nope|nah|windsock|@windsock|actually|sorry|oh|hm+|wait/,
    /(?:can|could|would|will) you|(?:can|could) (?:we|i)(?= see| get| have)|let us|do you mind|go ahead and|just|you can/,
    /(?:i|we) (?:want|need|would like) (?:you )?to|i would like (?:you )?to/,
  )})\\b[ ,:]*`,
);

const MAX_OPENINGS = 5;
const TAIL = new RegExp(
  `[ ,]+(?:${oneOf(
    /please|pls|thanks|thank you|for now|for (?:me|us)|for the (?:moment|time being)|until further notice|until i say so/,
    /instead|from now on|from here on|any ?more|any longer|altogether|completely|permanently|for good|temporarily|as well|too/,
  )})$`,
);
const NOW = /[ ,]+(?:now|right now|right away|straight away|immediately|at once|once now|asap)$/;
const AGAIN = /[ ,]+again$/;

/** The request without "could you please" before it. */
export function withoutPoliteness(text: string): string {
  let rest = text.replace(/[!.?…,]+$/g, '').trim();
  for (let opening = 0; opening < MAX_OPENINGS; opening++) {
    const shorter = rest.replace(POLITE, '').trim();
    if (shorter === rest || shorter === '') break;
    rest = shorter;
  }
  return rest;
}

/** The request without "now", "again" and "please" behind it. */
export function withoutTail(text: string): { request: string; isNow: boolean; isAgain: boolean } {
  const said = { request: text, isNow: false, isAgain: false };
  for (let ending = 0; ending < MAX_OPENINGS; ending++) {
    const before = said.request;
    said.request = before.replace(TAIL, '');
    if (NOW.test(said.request)) said.isNow = true;
    said.request = said.request.replace(NOW, '');
    if (AGAIN.test(said.request)) said.isAgain = true;
    said.request = said.request.replace(AGAIN, '');
    if (said.request === before) break;
  }
  return said;
}
