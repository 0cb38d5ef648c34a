import type { EventsSaid } from './said.ts';

const SOMEBODY = /\b(?:who|whom|(?:any|some|every|no)(?:one|body)|no one|people)\b/i;
const WHATEVER = /\b(?:what|anything|something|everything|nothing|stuff|things)\b/i;
/** Nouns for what was done. */
export const DEED_NOUN =
  /\b(?:changes|modifications|edits|activit(?:y|ies)|deletions|deletes|reboots|restarts|terminations|shutdowns|deploys|deployments|log-?ins?|sign-?ins?|api calls)\b/i;
const HAPPENED =
  /\b(?:happen(?:ed|ing|s)?|(?:go|goes|gone|went) through|(?:going|went|gone) on|(?:been )?(?:up to|busy with|working on))\b/i;
/** "what is stopped": a state that things have now. */
const STATE = /\b(?:is|are)\b(?! been)(?! (?:it|that|this|they|those|there|the ones?) (?:who|that))/i;
const ALL = /\b(?:everything|anything|something|whatever|all(?: that| what| new)?)\b/i;
const GONE = /^(?:delete|terminate|remove)$/;
const BEEN = /\b(?:was|were|got|been)\b/i;
const NEEDS_LIST = /^(?:create|start)$/;
const DOES = /\b(?:did|do|done|doing)\b/i;
/** "what did anybody do", "has someone done anything": whatever was done. */
const DID_WHAT =
  /\b(?:did|has|have|had|does) (?:[\w ]+ )?(?:any|some|every)(?:one|body)\b[^,.?!]*\b(?:do|done)\b|\b(?:any|some|every)(?:one|body) (?:did|does|has done|have done)\b/i;
/** "how is crm doing": its state. */
const IS_DOING_HOW = /\bhow (?:is|are|was|were)\b.*\bdoing\b/i;

/** "was web-1 stopped", "has the trail been disabled", "did the stack get updated" */
export const PASSIVE = /^(?:\W*(?:and|so|but|ok|also|hey|hi|please),? )*(?:was|were|has|have|had|did)\b/i;
/** With these a passive asks for what happened, and not how things are. */
const EVER =
  /\b(?:ever|recently|lately|again|on purpose|by (?:accident|mistake|hand|whom)|deliberately|intentionally|accidentally|at any (?:point|time|stage|moment))\b/i;

/** "was web-1 stopped this week": asks what happened in a time, which no state tells. */
const isOfPast = (text: string, { args }: EventsSaid): boolean =>
  PASSIVE.test(text) && (args.window !== undefined || EVER.test(text) || args.thing === 'trail');

/** "was the audit trail ever disabled": its list tells how it is now. */
export const isOfPastTrail = (text: string, said: EventsSaid): boolean =>
  said.args.thing === 'trail' &&
  said.deeds > 0 &&
  PASSIVE.test(text) &&
  (said.args.window !== undefined || EVER.test(text));

/** Reports whether a message asks who did what, or what was done. */
export function asksOfDeeds(text: string, said: EventsSaid): boolean {
  const { args, deeds } = said;
  const isOfObject = args.resource ?? args.resources ?? args.thing;
  const isPerson = args.user !== undefined || args.users !== undefined;
  if (args.action === 'login') return SOMEBODY.test(text) || isPerson;
  // "everything that was created since friday": no list has all kinds.
  const isOfAll = !isOfObject && args.window !== undefined && ALL.test(text);
  if (NEEDS_LIST.test(args.action ?? '') && !SOMEBODY.test(text) && !isPerson) return isOfAll;
  // "some user was deleted": no list has what is gone.
  if (GONE.test(args.action ?? '') && BEEN.test(text) && (isOfObject || WHATEVER.test(text))) return true;
  if (HAPPENED.test(text)) return true;
  if (DEED_NOUN.test(text)) return true;
  if (args.action === 'deploy' && /\bwhen\b/i.test(text)) return args.thing !== 'stack';
  if (DID_WHAT.test(text)) return true;
  const isDone = deeds > 0;
  if (isDone && isOfObject && isOfPast(text, said)) return true;
  if (SOMEBODY.test(text) && isDone) return true;
  if (isPerson && (isDone || (DOES.test(text) && !IS_DOING_HOW.test(text)))) return true;
  return WHATEVER.test(text) && isDone && !STATE.test(text);
}
