import { toolById } from '../../../tools/index.ts';
import { code } from '../../../tools/list/words.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { accessTurn } from '../access/access-turn.ts';
import { withoutAudience } from '../audience.ts';
import { budgetsTurn } from '../budgets/all-budgets.ts';
import { withCostsOfBudget } from '../budgets/as-costs.ts';
import { budgetTurn } from '../budgets/budget-turn.ts';
import { explainedPlan } from '../check-explained.ts';
import { composedPlan } from '../composed/composed-plan.ts';
import { inItsParts } from '../cost/in-its-parts.ts';
import { whyOverspent } from '../cost/overspent.ts';
import { asksAhead } from '../due/read-due.ts';
import { deedsOfFocus, eventsTurn } from '../events/turn.ts';
import { failurePlan } from '../failing/plan.ts';
import { asksForSteps } from '../follow-up/as-series.ts';
import { bothCosts } from '../follow-up/both-costs.ts';
import { sameElsewhere } from '../follow-up/same-elsewhere.ts';
import { sameQuestion } from '../follow-up/same-question.ts';
import { withVerbOfCosts } from '../follow-up/verbs-of-costs.ts';
import { whyOfPeak } from '../follow-up/why-of-peak.ts';
import { healthOfKind } from '../health-of-kind.ts';
import { withLostReference } from '../left-out/reference-words.ts';
import { withStillLeftOut } from '../left-out/still-left-out.ts';
import { withLostWords } from '../left-out/with-lost-words.ts';
import { likenessPlan } from '../likeness/likeness-plan.ts';
import { withContents } from '../list/contents-of-one.ts';
import { measuredAsAsked } from '../measured/measured-as-asked.ts';
import { oldestInside } from '../measured/oldest-inside.ts';
import { ofOnePlan } from '../of-one/of-one.ts';
import { amountOnset } from '../onset/budget.ts';
import { lastBackup } from '../onset/last-backup.ts';
import { onsetPlan } from '../onset/plan.ts';
import { wholeAils } from '../overview/whole-ails.ts';
import { withinOverview } from '../overview/within-overview.ts';
import { withThatTeam } from '../owners/that-team.ts';
import { thingsOfPerson } from '../owners/things-of-person.ts';
import { whoseTurn } from '../owners/whose-turn.ts';
import { purposePlan } from '../purpose.ts';
import { readAll } from '../readings.ts';
import type { Question } from '../slots/question.ts';
import { tagsAsked } from '../tags/tags-asked.ts';
import { withCountedRow } from '../thread/counted-row.ts';
import { withDeadLetters } from '../thread/dead-letters-of.ts';
import { withEachShown } from '../thread/each-shown.ts';
import { withOneOfThese } from '../thread/one-by-one.ts';
import { withOwnedBy } from '../thread/owned-by.ts';
import { withPointedAt } from '../thread/pointed-at.ts';
import { withTeamOf } from '../thread/team-of.ts';
import { withThatTime } from '../thread/that-time.ts';
import { turnedRound } from '../thread/turned-round.ts';
import { withTwin } from '../thread/twin.ts';
import { withActedOn } from '../thread/what-was-acted-on.ts';
import { withWholeOfOverview } from '../thread/whole-of-overview.ts';
import { alertedPlan } from '../ties/alerted.ts';
import { guardsPlan } from '../ties/guards.ts';
import { tieInstead } from '../ties/tie-instead.ts';
import { tiedToSome } from '../ties/tied-to-some.ts';
import { triggersPlan } from '../ties/triggers.ts';
import { whereUsedPlan } from '../ties/where-used.ts';
import { againstTime } from '../times/against-time.ts';
import { atOtherTime } from '../times/at-other-time.ts';
import { ofPastState } from '../times/past-state.ts';
import { othersAsked } from '../turn/others.ts';
import { planTurn } from '../turn/plan-turn.ts';
import { countedBy } from '../words/counted-by.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { madeFirst } from '../words/made-first.ts';
import { signedIn } from '../words/signing-in.ts';
import { whatWeHave } from '../words/what-we-have.ts';
import { whereThingsAre } from '../words/where-things-are.ts';
import { amongShown } from './among-shown.ts';
import { BETTER_PLANS } from './better-plans.ts';
import { conditionOfShown } from './condition-of-shown.ts';
import { consider } from './considered.ts';
import { eitherOf } from './either.ts';
import { measuredTurn } from './measured-turn.ts';
import { moreLikeIt } from './more-like-it.ts';
import { narrowedToOnes } from './narrowed-to-ones.ts';
import { ofLastAnswer } from './of-last-answer.ts';
import { othersLikeIt } from './others-like-it.ts';
import { putBeside } from './put-beside.ts';
import { readMessage } from './read-message.ts';
import { sideBySide } from './side-by-side.ts';
import { ofTerm } from './terms.ts';
import { whetherCosts, whetherOne, whichOfTwo } from './yes-or-no.ts';

/**
 * Plans a question about AWS after spelling repair: on its own or as a change of the last plan. The message is read
 * first (read-message.ts), and a plan that leaves something open may be replaced with a better one (better-plans.ts).
 */
export function understand(asked: PlanInput, lexicon: Lexicon): Plan {
  const { frame: _, ...anew } = asked;
  const again = ofLastAnswer(asked, lexicon, (alone) => understand({ ...anew, text: alone }, lexicon));
  if (again) return again;
  const given = withActedOn(withPointedAt(withVerbOfCosts(asked, lexicon), lexicon), lexicon);
  const said = withoutAudience(given.text)
    .replace(AS_OF_NOW, '')
    .replace(OF_BOTH, 'of the two')
    .replace(FROM_THEM, '$1 of ')
    .replace(OF_THEM_FIRST, '$1$3 $2');
  const counted = withCountedRow(
    { ...given, text: withOneOfThese({ ...given, text: said }, lexicon) },
    lexicon,
  );
  const pointed = wholeAils({ ...given, text: counted });
  const named = withTeamOf({ ...given, text: signedIn(countedBy(whatWeHave(pointed, given.accounts))) });
  const { assumed } = named;
  return assuming(
    assumed,
    understoodIn({ ...given, text: withOwnedBy({ ...given, text: named.text }) }, lexicon),
  );
}

/** "which from them" means "which of them". */
const FROM_THEM =
  /\b(which|who|whose|any|some|one|two|three|many|all|none|each) from (?=(?:them|those|these)\b)/gi;

/** "which of both" */
const OF_BOTH = /\bof both\b(?! [a-z]+s\b)/i;

/** "of those, who is in the group" means "who of those is in the group". */
const OF_THEM_FIRST =
  /^((?:(?:and|but|so|ok|now|then)[, ]+)*)(?:out )?(of (?:them|those|these)),? (which(?: ones?)?|who|how many)(?= (?:are|is|was|were|do|does|did|has|have|had|can)\b)/i;
/** "all users as of today": what is there now, as in every answer. */
const AS_OF_NOW = /,? as (?:of|at|per) (?:today|now|right now|this moment)\b/i;

const assuming = (assumed: readonly string[], plan: Plan): Plan =>
  assumed.length > 0 && plan.kind === 'tool'
    ? { ...plan, assumed: [...assumed, ...(plan.assumed ?? [])] }
    : plan;

function understoodIn(told: PlanInput, lexicon: Lexicon): Plan {
  const explained = explainedPlan(told.text);
  if (explained) return explained;
  const likened = likenessPlan({ ...told, text: withTwin(told) }, lexicon);
  const first =
    likened ??
    tagsAsked(told, lexicon) ??
    amongShown(told, lexicon) ??
    alertedPlan(told, lexicon) ??
    composedPlan(told, lexicon);
  if (first) return first;
  const whose = whoseTurn(told, lexicon, (text) => understand({ ...told, text }, lexicon));
  if (whose && 'plan' in whose) return whose.plan;
  const owned = thingsOfPerson(told, lexicon);
  if (owned) return owned;
  const ofBudget = amountOnset(told, lexicon) ?? budgetTurn(told, lexicon) ?? budgetsTurn(told, lexicon);
  if (ofBudget) return ofBudget;
  const given = withCostsOfBudget(told);
  const ofWhose = whose ? { ...given, text: whose.text } : given;
  const ofOwner = { ...ofWhose, text: withThatTeam(ofWhose) };
  const ofWhole = { ...ofOwner, text: withWholeOfOverview(ofOwner) };
  const inFocus = { ...ofWhole, text: withDeadLetters({ ...ofWhole, text: withThatTime(ofWhole) }) };
  const asked = {
    ...inFocus,
    text: madeFirst(whereThingsAre(ofCosts(withEachShown(withTwin(inFocus), given, lexicon), given))),
  };
  const { frame: _, ...anew } = given;
  const inThread = (text: string): Plan => understand({ ...given, text }, lexicon);
  const alone = (text: string): Plan => understand({ ...anew, text }, lexicon);
  const withTyped = (found: Plan | undefined) =>
    found && assuming(typedIn(readAll(asked, lexicon).question), found);
  const plan =
    whyOfPeak(given) ??
    accessTurn(given, lexicon) ??
    // "around then" is the time at which something began, whatever time was shown last.
    lastBackup(asked, lexicon) ??
    oldestInside(asked, lexicon) ??
    ofOnePlan(asked, lexicon) ??
    tiedToSome(asked, lexicon) ??
    purposePlan(asked, lexicon) ??
    healthOfKind(asked, lexicon) ??
    withTyped(onsetPlan({ ...asked, text: ofOwner.text }, lexicon) ?? failurePlan(asked, lexicon)) ??
    deedsOfFocus(asked, lexicon) ??
    moreLikeIt(asked, lexicon, alone) ??
    othersAsked(asked, lexicon, alone) ??
    atOtherTime(asked, lexicon) ??
    bothCosts(asked, (text, frame) => understand({ ...given, text, frame }, lexicon)) ??
    sideBySide(asked, inThread) ??
    whyOverspent(asked) ??
    againstTime(asked, lexicon, inThread) ??
    putBeside(asked, lexicon) ??
    sameQuestion(asked, lexicon, alone) ??
    sameElsewhere(asked, lexicon) ??
    (asksAhead(asked.text, asked) ? undefined : eventsTurn(asked, lexicon)) ??
    understoodByWords(asked, lexicon);
  const measured = measuredAsAsked(plan, asked, lexicon);
  const narrowed = conditionOfShown(measured, asked, lexicon, alone) ?? measured;
  return inItsParts(withStillLeftOut(withLostReference(narrowed, asked), given, lexicon), given.text);
}

/** Plans a message that no reading of whole messages takes, and says which words have no effect. */
function understoodByWords(asked: PlanInput, lexicon: Lexicon): Plan {
  const { plan: alone, question } = understood(asked, lexicon);
  const readings = readAll(asked, lexicon);
  const { question: said } = readings;
  const tied = ofItsOwn(said, asked, lexicon) ?? tieInstead(alone, said, asked, lexicon);
  const term = ofTerm(alone, said.text, lexicon);
  if (term) return term;
  const inKind = withinOverview(alone, asked);
  const whole = withContents(inKind, said, lexicon);
  // "is api-1 the oldest": the list has the name as an id.
  const isList = whole.kind === 'tool' && toolById(whole.tool)?.kind === 'list';
  const named = isList ? { ...question, mentions: said.mentions } : question;
  const told = tied ?? withLostWords(whole, { ...readings, question: named }, lexicon);
  const past = ofPastState(told, question, asked, lexicon);
  const plan = eitherOf(whetherCosts(whichOfTwo(whetherOne(past, asked), asked), asked), readings);
  return assuming(typedIn(question), searchingFor(question, plan));
}

/** "look up larkspur-asets": a search is for the name that exists. */
function searchingFor({ mentions }: Question, plan: Plan): Plan {
  const isSearch = plan.kind === 'tool' && plan.tool === 'resources.search';
  const meant = isSearch ? mentions.find(({ typed }) => typed === plan.args.query)?.exact[0] : undefined;
  return isSearch && meant ? { ...plan, args: { ...plan.args, query: meant.name ?? meant.id } } : plan;
}

/** Says which names were misspelt. */
const typedIn = ({ mentions }: Question): string[] =>
  mentions.flatMap(({ exact: [thing], typed: as }) => {
    const name = thing?.name ?? thing?.id;
    return as && name ? [`Nothing is called ${code(as)}: this is about ${code(name)}.`] : [];
  });

/** "chart it per day", after costs, means the costs, whatever thing the thread was about before. */
const ofCosts = (text: string, { frame: { focus, last } = {} }: PlanInput): string =>
  last?.tool.startsWith('cost.') && focus && !isGroup(focus) && asksForSteps(text)
    ? text.replace(/\b(?:it|that|this)\b /i, '')
    : text;

/** Ties with readings of their own, which come before any other reading of a message. */
const ofItsOwn = (...given: Parameters<typeof guardsPlan>): Plan | undefined =>
  guardsPlan(...given) ?? triggersPlan(...given) ?? whereUsedPlan(...given);

function understood(given: PlanInput, lexicon: Lexicon): { plan: Plan; question: Question } {
  const round = turnedRound(given);
  const measured = round ? undefined : measuredTurn(given, lexicon);
  const turn = measured ? { plan: measured, text: given.text } : round ? undefined : planTurn(given, lexicon);
  if (turn) return { plan: turn.plan, question: readAll({ ...given, text: turn.text }, lexicon).question };
  const turned = round ?? narrowedToOnes(given, lexicon);
  if (turned?.plan) return { plan: turned.plan, question: readAll(turned.asked, lexicon).question };
  const asked = turned?.asked ?? given;
  const other = othersLikeIt(asked, lexicon);
  if (other) return { plan: other, question: readAll(asked, lexicon).question };
  const own = readMessage(asked, lexicon);
  const considered = consider(own, asked, lexicon);
  const { plan, question } = considered;
  for (const better of BETTER_PLANS) {
    const found = better(considered);
    if (found) return { plan: found, question };
  }
  return { plan, question };
}
