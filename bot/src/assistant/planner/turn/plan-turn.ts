import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { isAgain } from '../follow-up/follow-up.ts';
import { ordinalIn } from '../follow-up/ordinals.ts';
import { YES_OR_NO } from '../list/query-of.ts';
import { readMessage } from '../understand/read-message.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { askSeveral } from './ask-several.ts';
import type { Meant } from './meant.ts';
import { meantBy } from './meant.ts';
import { referencesIn } from './references.ts';
import { sameConditions } from './same-conditions.ts';
import { sameList } from './same-list.ts';
import type { Scene } from './scene.ts';
import { sceneOf } from './scene.ts';
import { ofOne } from './turn-of-one.ts';
import { ofSeveral } from './turn-of-several.ts';
import { wordsOf } from './words.ts';

/** A plan, and the message as it was read: "who made the biggest" is about the volume that it means. */
interface Turn {
  plan: Plan;
  text: string;
}

/**
 * Plans a message of a thread as a reference to what was shown and what it asks about that. Returns undefined if it has
 * none, or if a word of it would be lost.
 */
export function planTurn(asked: PlanInput, lexicon: Lexicon): Turn | undefined {
  const turn = (plan: Plan | undefined, read = asked.text): Turn | undefined => plan && { plan, text: read };
  const scene = sceneOf(asked, lexicon);
  if (!scene || scene.last.ignored) return undefined;
  const { text } = scene.asked;
  const words = wordsOf(text, lexicon);
  const same = sameList(scene) ?? sameConditions(scene);
  if (same) return turn(same);
  // After an overview, "the second one" is its second section, and "their backups" are those of all things that it
  // covered.
  if (isOfSections(asked) && (ordinalIn(asked.text) !== undefined || ALL_OF_IT.test(asked.text)))
    return undefined;
  const found = referencesIn(words, scene);
  const meant = meantBy(text, found);
  // An overview shows things of several kinds, so only what names one of them is about it.
  if (asked.frame?.overall && meant?.things.length !== 1) return undefined;
  if (!meant) return found.length > 0 || POINTS.test(text) ? undefined : turn(ofAll(scene));
  // "is the key active", after sign-ins, is about a person's key.
  const isOfPerson = meant.references.some(({ isOwner, start }) => isOwner && text.startsWith('the', start));
  if (!isOfPerson && !isOfMore(meant, scene) && asksForPart(scene)) return undefined;
  // "is crm the oldest of those": compares a thing with the others, and does not ask about the oldest.
  if (YES_OR_NO.test(text) && !OF_END.test(text) && found.some(({ sort }) => sort)) return undefined;
  if (scene.last.tool === 'checks.findings' && meant.references.some(({ isCounted }) => isCounted))
    return undefined;
  const [one, another] = meant.things;
  const isExcluded = meant.references.some((each) => each.isExcluded);
  if (!one || another || isExcluded) return turn(ofSeveral(meant, scene));
  if (isGroup(one)) return undefined;
  const plan = ofOne(meant, scene);
  // The words for a place in an order have their part in the thing that stands there. A list has them as its order.
  const isPlaced = meant.references.some(({ atEnd, isCounted }) => atEnd ?? isCounted);
  const isOfList = plan?.kind === 'tool' && toolById(plan.tool)?.kind === 'list';
  return turn(plan, isPlaced && !isOfList ? meant.text : asked.text);
}

/** Everything that runs out is in one table, so positions count its rows. */
const isOfSections = ({ frame }: PlanInput): boolean =>
  frame?.overall !== undefined && frame.overall.about !== 'due';

/** "network out of both", after a metric of one: there is no part of that answer to ask for. */
const isOfMore = ({ things }: Meant, { last: { args } }: Scene): boolean =>
  things.length > 1 &&
  (args.resource !== undefined || (args.resources as string[] | undefined)?.length === 1);

/** "when was that", after an event, asks for a part of the last answer, not about the thing. */
function asksForPart({ asked, last, lexicon }: Scene): boolean {
  if (hasNoParts(last)) return false;
  const { goesOn, plan } = readMessage(asked, lexicon);
  return goesOn === true && plan.kind === 'tool' && plan.tool === last.tool;
}

/** Answers that are read as a list or as a thing have no other parts to ask for. */
const hasNoParts = ({ tool }: ToolPlan): boolean =>
  toolById(tool)?.kind === 'list' || /^(?:resources\.(?:about|compare)|checks\.findings)$/.test(tool);

const ALL_OF_IT = /\b(?:they|them|their|theirs|those|these)\b/i;
/** "is the oldest still used": asks about the end of an order. */
const OF_END =
  /^(?:(?:and|so|but|ok|then|now)[, ]+)*(?:is|are|was|were|does|do|did|has|have|can) the (?:\w+ )?(?:\w+est|most|least)\b/i;
const WHICH = /\b(?:which|what|who)\b/i;
const POINTS = /\b(?:it|its|that|this|he|she|his|her|him)\b/i;

/** "which has the most messages": a message without a reference may ask about all that was shown. */
function ofAll(scene: Scene): Plan | undefined {
  const { asked, list: shown } = scene;
  const { measure: _, ...args } = shown?.args ?? {};
  // "which are public", after a number: asks for the things.
  const list = shown && WHICH.test(asked.text) ? { ...shown, args } : shown;
  if (!shown || !list || !isAgain(shown, scene.last) || toolById(list.tool)?.kind !== 'list')
    return undefined;
  return askSeveral(list, { references: [], things: scene.rows, text: asked.text, rest: asked.text }, scene);
}
