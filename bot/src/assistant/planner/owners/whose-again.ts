import { toolById } from '../../../tools/index.ts';
import type { Asked } from '../../../tools/resources/about-asked.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { payersOf } from '../cost/groups.ts';
import { ordinalIn } from '../follow-up/ordinals.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { isPointing, readWhose } from './asks-whose.ts';
import { ofThings } from './of-things.ts';
import { thingsMeant } from './things-meant.ts';

/** A question for an owner: its plan, or the same in words that every other reading knows. */
export type Whose = { plan: ToolPlan } | { text: string };

/** "who owns x, and what does it cost": two questions. */
export const FURTHER =
  /(?:,|\b(?:and|but|plus|or))\s+(?:what|who|whose|when|where|why|how|which|is|are|does|do|did|has|have|since|can|should)\b/i;

const ASKS = /^(?:what|which|when|where|why|how|is|are|was|were|do|does|did|has|have|can|could)\b/i;

/** "and the part where customers pay?", after whose something is: the same of other things. */
export function goesOn(asked: PlanInput, lexicon: Lexicon): Whose | undefined {
  const { asked: before, last } = asked.frame ?? {};
  const topics = (last?.args.asked ?? []) as Asked[];
  // The owners of several things leave these as a list.
  const isOfSeveral =
    before !== undefined && toolById(last?.tool ?? '')?.kind === 'list' && readWhose(before) !== undefined;
  const isOfOwner =
    isOfSeveral ||
    last?.tool === 'resources.owners' ||
    (last?.tool === 'resources.about' && topics.length === 1 && topics[0]?.topic === 'owner');
  const [, of] =
    /^(?:(?:ok|so|fine|thanks|thx)[, ]+)?(?:and|what about|how about|same for) (?:for |of )?(.+?)\??$/i.exec(
      asked.text,
    ) ?? [];
  // "and what do we pay for it" asks something else.
  if (!isOfOwner || of === undefined || ASKS.test(of) || isPointing(of) || ordinalIn(of) !== undefined)
    return undefined;
  const meant = thingsMeant(of, asked, lexicon);
  if (!meant || meant.unheard.length > 0) return undefined;
  // "and the replica", after a database
  const alike = meant.things.filter(({ kind }) => kind === last?.args.kind);
  const things = alike.length > 0 ? alike : meant.things;
  const plan = ofThings(things, { assumed: meant.assumed, ignored: [], of, isWhole: false });
  return plan && { plan };
}

const CULPRIT =
  /^(?:(?:and|so|ok)[, ]+)*(?:is |was )?(?:it )?(?:the |by the )?same (?:culprit|offender|person|people|team|owner|suspect|guilty party|winner|one)s?\b[, ]*(?:again )?(.+)$/i;

/** "same culprit in september?", after costs by team: where the team that came first stands there. */
export function sameCulprit(
  { frame, graph, text }: PlanInput,
  inThread: (text: string) => Plan,
): ToolPlan | undefined {
  const [, elsewhere] = CULPRIT.exec(text) ?? [];
  if (!elsewhere || frame?.last?.tool !== 'cost.usage') return undefined;
  const by = payersOf(undefined, graph);
  const [first] = (frame.shown ?? []).filter(({ kind }) => kind === `group:${by}`);
  if (!first) return undefined;
  const plan = inThread(`and ${elsewhere}`);
  return plan.kind === 'tool' && plan.tool === 'cost.usage'
    ? { ...plan, args: { ...plan.args, among: first.id } }
    : undefined;
}
