import type { EventsArgs } from '../../../tools/cloudtrail/args.ts';
import type { Frame } from '../../frame.ts';
import type { Shown } from '../../shown.ts';
import { UNKNOWN } from '../../shown.ts';

/** "he", "that person", "what else did it change": words for the person who acted. */
export const ACTOR =
  /\b(?:he|she|him|his|her|hers|they)\b|\b(?:that|this|the same) (?:person|guy|user|man|woman|colleague|dude|account)\b|\b(?:else|also) (?:did|has|had) (?:it|that|this)\b/i;
/** Words for one person, not for anyone who acted. */
export const ONE_ACTOR = new RegExp(ACTOR.source.replace('|they', ''), 'i');

/**
 * Returns whom "he" means after an answer about events: its user, the one who did all of it, or the one whom its
 * sentence names, of the newest or the oldest event.
 */
export function actorShown({ shown = [] }: Pick<Frame, 'shown'>, args: EventsArgs): Shown | undefined {
  const actors = shown.filter(({ kind }) => kind === UNKNOWN || kind.startsWith('iam.'));
  const named = actors.find(({ id, name = id }) => name === args.user);
  return named ?? (args.part === 'first' ? actors.at(-1) : actors[args.skip ?? 0]);
}
