import { withoutAsker } from './asker.ts';
import type { Peeled } from './opening.ts';
import { withoutOpening } from './opening.ts';
import { withoutRemarks } from './remarks.ts';
import { withTimeBehind } from './time-behind.ts';

const POINTS_BACK = /\b(?:it|its|them|they|their|those|these|he|she|his|her|him)\b/i;

/** "turning to databases: which …": the question is about these, and about nothing that was shown. */
const TURNING =
  /^(?:(?:ok|so|and|now) )*(?:turning|moving|switching|coming|going|over|on) (?:on |over |back )?to (?=(?:the |our )?[\w -]{3,40}[:,] )/i;

/** "what is scheduled here btw" */
const IN_PASSING = /(?<=\S)[, ]+(?:btw|by the way)(?=[?.! ]*$)/i;

/** Removes the remarks before a question: "fair enough. do we have …", "new topic, which …". */
export function peel(text: string): Peeled {
  const said = text.trim();
  const opening = withoutOpening(
    withoutRemarks(withTimeBehind(withoutAsker(said.replace(TURNING, '').replace(IN_PASSING, '')))),
  );
  const anew = opening.anew || TURNING.test(said);
  return { text: opening.text, anew: anew && !POINTS_BACK.test(opening.text) };
}
