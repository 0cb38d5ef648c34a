import { toolById } from '../../../tools/index.ts';
import type { Plan } from '../../plan.ts';
import { aboutPlan, isOpen } from '../about.ts';
import { aboutFocus } from '../about-focus.ts';
import { aboutShown } from '../about-shown.ts';
import { asksUse } from '../asked-ties.ts';
import { isOneOfKinds, isRowOf } from '../kinds-of-row.ts';
import { asksWhat } from '../obligations.ts';
import { ASKS_ABOUT } from '../overview/how-words.ts';
import { overviewPlan } from '../overview/overview-plan.ts';
import { isBareOf, isMadeThen } from '../vague.ts';
import type { Considered } from './considered.ts';

/**
 * "why is payment-webhook failing": if the plan is vague, returns everything about the thing, or an overview.
 */
export function thingInstead(at: Considered): Plan | undefined {
  const { asked, lexicon, one, question, readings } = at;
  if (!isVague(at)) return undefined;
  return (
    aboutPlan(readings, one, asked, lexicon) ??
    ofOnlyName(at) ??
    aboutShown(readings, asked, lexicon) ??
    aboutFocus(readings, asked, lexicon) ??
    overviewPlan(question, asked)
  );
}

/**
 * "what version is analytics": where nothing else is understood, an everyday word that is the whole name of one thing
 * means it, if every other word asks something of such a thing.
 */
function ofOnlyName({ asked, lexicon, one, plan, readings }: Considered): Plan | undefined {
  const { mentions } = readings.question;
  const [mention, another] = mentions.filter(({ exact }) => exact.length > 0);
  if (!isOpen(plan) || one || !mention || another || mention.exact.length !== 1) return undefined;
  const sure = mentions.map((each) => (each === mention ? { ...each, isCertain: true } : each));
  const question = { ...readings.question, mentions: sure };
  const about = aboutPlan({ ...readings, question }, one, asked, lexicon);
  return about?.args.asked && !about.ignored ? about : undefined;
}

function isVague({ asked, lexicon, missed, one, plan, question, readings }: Considered): boolean {
  // The answer says what is wrong with a thing even where a word of the complaint is unknown.
  if (plan.kind === 'tool' && asksWhat(plan.args, /^(?:health|onset|reason)$/)) return false;
  // The remaining words ask for more than a row or a number.
  const isInPart =
    plan.kind === 'tool' &&
    plan.ignored !== undefined &&
    (readings.cost.score <= 0 || (one !== undefined && !plan.tool.startsWith('cost.')));
  // The noun next to the name decides between things with the same name.
  const isAnyKind = plan.kind === 'tool' && plan.tool === 'resources.about' && plan.args.kind === undefined;
  return (
    isOpen(plan) ||
    isAnyKind ||
    missed !== undefined ||
    (isList(plan) &&
      readings.cost.score <= 0 &&
      (ASKS_ABOUT.test(question.text) || (asksUse(question.text) && isRowOf(plan, question.text)))) ||
    isInPart ||
    isMadeThen(plan, question, lexicon) ||
    isBareOf(plan, question) ||
    isOneOfKinds(plan, readings, asked.frame?.last)
  );
}

/** "tell me about the errors of payment-webhook" asks for the number, which no row has. */
const isList = (plan: Plan): boolean => plan.kind === 'tool' && toolById(plan.tool)?.kind === 'list';
