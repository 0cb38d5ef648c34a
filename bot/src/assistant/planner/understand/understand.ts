import { code } from '../../../tools/list/words.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { withoutAudience } from '../audience.ts';
import { overspentBudgets, whyOverspent } from '../cost/overspent.ts';
import { asOnset } from '../diagnosed.ts';
import { asksAhead } from '../due/read-due.ts';
import { eventsTurn } from '../events/turn.ts';
import { asksForSteps } from '../follow-up/as-series.ts';
import { sameElsewhere } from '../follow-up/same-elsewhere.ts';
import { sameQuestion } from '../follow-up/same-question.ts';
import { withLostWords } from '../left-out/with-lost-words.ts';
import { withinOverview } from '../overview/within-overview.ts';
import { withItsTopic } from '../posture/its-topic.ts';
import { readAll } from '../readings.ts';
import type { Question } from '../slots/question.ts';
import { withShownOfOwner } from '../thread/of-whom.ts';
import { withTeamOf } from '../thread/team-of.ts';
import { withThatTime } from '../thread/that-time.ts';
import { turnedRound } from '../thread/turned-round.ts';
import { withTwin } from '../thread/twin.ts';
import { tieInstead } from '../ties/tie-instead.ts';
import { againstTime } from '../times/against-time.ts';
import { atOtherTime } from '../times/at-other-time.ts';
import { ofPastState } from '../times/past-state.ts';
import { inOrder } from '../turn/in-order.ts';
import { planTurn } from '../turn/plan-turn.ts';
import { inflected } from '../words/degrees.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { whereThingsAre } from '../words/where-things-are.ts';
import { BETTER_PLANS } from './better-plans.ts';
import { consider } from './considered.ts';
import { eitherOf } from './either.ts';
import { measuredTurn } from './measured-turn.ts';
import { narrowedToOnes } from './narrowed-to-ones.ts';
import { fieldOfFocus } from './of-focus.ts';
import { othersLikeIt } from './others-like-it.ts';
import { putBeside } from './put-beside.ts';
import { readMessage } from './read-message.ts';
import { sideBySide } from './side-by-side.ts';
import { whetherCosts, whetherOne } from './yes-or-no.ts';

/**
 * Plans a question about AWS after spelling repair: on its own or as a change of the last plan. The message is read
 * first (read-message.ts), and a plan that leaves something open may be replaced with a better one (better-plans.ts).
 */
export function understand(given: PlanInput, lexicon: Lexicon): Plan {
  const { assumed, text } = withTeamOf({ ...given, text: withoutAudience(given.text) });
  return assuming(assumed, understoodIn({ ...given, text }, lexicon));
}

const assuming = (assumed: readonly string[], plan: Plan): Plan =>
  assumed.length > 0 && plan.kind === 'tool'
    ? { ...plan, assumed: [...assumed, ...(plan.assumed ?? [])] }
    : plan;

function understoodIn(given: PlanInput, lexicon: Lexicon): Plan {
  const named = withTwin({ ...given, text: withThatTime(given) });
  const said = withItsTopic(named, given);
  const asked = {
    ...given,
    text: inflected(whereThingsAre(ofCosts(withShownOfOwner(said, given, lexicon), given))),
  };
  const atThatTime = atOtherTime(asked, lexicon);
  if (atThatTime) return atThatTime;
  const bySide = sideBySide(asked, (text) => understand({ ...given, text }, lexicon));
  if (bySide) return bySide;
  const ordered = inOrder(asked, (text) => understand({ ...given, text }, lexicon));
  if (ordered) return ordered;
  const ofBudgets = whyOverspent(asked) ?? overspentBudgets(asked.text);
  if (ofBudgets) return ofBudgets;
  const against = againstTime(asked, lexicon, (text) => understand({ ...given, text }, lexicon));
  if (against) return against;
  const { frame: _, ...anew } = given;
  const reread = (text: string): Plan => understand({ ...anew, text }, lexicon);
  const beside = putBeside(asked, lexicon);
  if (beside) return beside;
  const same = sameQuestion(asked, lexicon, reread) ?? sameElsewhere(asked, lexicon);
  if (same) return same;
  const ofEvents = asksAhead(asked.text, asked) ? undefined : eventsTurn(asked, lexicon);
  if (ofEvents) return ofEvents;
  const { plan: alone, question } = understood(asked, lexicon);
  const readings = readAll(asked, lexicon);
  const tied = tieInstead(alone, readings.question, asked, lexicon);
  const whole = asOnset(withinOverview(alone, asked), asked);
  const told = tied ?? withLostWords(whole, { ...readings, question }, lexicon);
  const past = ofPastState(told, question, asked, lexicon);
  const plan = eitherOf(whetherCosts(whetherOne(past, asked), asked), readings);
  const typed = question.mentions.flatMap(({ exact: [thing], typed: as }) => {
    const name = thing?.name ?? thing?.id;
    return as && name ? [`Nothing is called ${code(as)}: this is about ${code(name)}.`] : [];
  });
  return assuming(typed, plan);
}

/** "chart it per day", after costs: the costs, whatever thing the thread was about before. */
const ofCosts = (text: string, { frame: { focus, last } = {} }: PlanInput): string =>
  last?.tool.startsWith('cost.') && focus && !isGroup(focus) && asksForSteps(text)
    ? text.replace(/\b(?:it|that|this)\b /i, '')
    : text;

function understood(given: PlanInput, lexicon: Lexicon): { plan: Plan; question: Question } {
  const round = turnedRound(given);
  const turn = round ? undefined : (measuredTurn(given, lexicon) ?? planTurn(given, lexicon));
  if (turn) return { plan: turn, question: readAll(given, lexicon).question };
  const turned = round ?? narrowedToOnes(given, lexicon);
  if (turned?.plan) return { plan: turned.plan, question: readAll(turned.asked, lexicon).question };
  const asked = turned?.asked ?? given;
  const other = othersLikeIt(asked, lexicon);
  if (other) return { plan: other, question: readAll(asked, lexicon).question };
  const own = readMessage(asked, lexicon);
  const ofField = fieldOfFocus(own, asked, lexicon);
  if (ofField) return { plan: ofField, question: own.readings.question };
  const considered = consider(own, asked, lexicon);
  const { plan, question } = considered;
  for (const better of BETTER_PLANS) {
    const found = better(considered);
    if (found) return { plan: found, question };
  }
  return { plan, question };
}
