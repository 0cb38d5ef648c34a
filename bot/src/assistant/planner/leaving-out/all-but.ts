import { isDeepStrictEqual } from 'node:util';
import type { FindingsArgs } from '../../../tools/checks/args.ts';
import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput, SeveralPlan, ToolPlan } from '../../plan.ts';
import { choiceFor } from '../choices.ts';
import { isOfEvents } from '../events/is-of-events.ts';
import { sectionOf } from '../overview/section-of.ts';
import { readAll } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { contrary, isTied, leavesOutOne } from './added-to.ts';
import { findingsWithout, narrowedBy } from './findings-without.ts';
import { leftOutBy, leftOutOfCosts, onlyThose, withoutAt } from './said.ts';

const OF_OVERVIEWS =
  'I cannot leave … out of an overview: it is of everything or of one part. Name the part that you want.';
const OF_EVENTS =
  'I could not leave … out: of events I can leave out those of a user or a role, or all that no person did.';
const OF_OTHERS = 'I could not leave … out of that.';

/**
 * "without the production ones", "leave iam out": plans the last answer without some of it. The message is read as it
 * is, and also as a question for the excluded part, whose opposite is planned. So the excluded part is never what the
 * answer shows. Asks back if neither reading excludes anything.
 */
export function allBut(input: PlanInput, ask: (text: string) => Plan, lexicon: Lexicon): Plan | undefined {
  const { last, overall } = input.frame ?? {};
  if (!last) return undefined;
  if (last.tool.startsWith('cost.')) {
    const costs = leftOutOfCosts(input.text);
    const plan = costs && ask(`without ${costs}`);
    return plan && plan.kind === 'tool' && plan.tool.startsWith('cost.') && !plan.ignored ? plan : undefined;
  }
  const isOfFindings = last.tool === 'checks.findings';
  const words = leftOutBy(input.text);
  if (!words) return undefined;
  const told = (what: string, plans: ToolPlan[]) => back(what.replace('…', `“${words}”`), plans, lexicon);
  if (overall && overall.about !== 'due')
    return withoutSection(words, input, lexicon) ?? told(OF_OVERVIEWS, []);
  // "are there alarms without actions", "and without data?": asks whether there are some of those, too.
  if (last.args.whether && ALSO.test(input.text)) return undefined;
  const asIs = ask(`without ${words}`);
  if (isOfEvents(last))
    return asIs.kind === 'problem' || (asIs.kind === 'tool' && isOfEvents(asIs) && !asIs.ignored)
      ? asIs
      : told(OF_EVENTS, [last]);
  const isList = toolById(last.tool)?.kind === 'list';
  if (!isList && !isOfFindings) return told(OF_OTHERS, [last]);
  const only = [...onlyThose(words).map(ask), ...(isTied(last, asIs) ? [asIs] : [])].find(
    (plan): plan is ToolPlan => isOf(last, plan) && !isDeepStrictEqual(plan.args, last.args),
  );
  const isSame = only && asIs.kind === 'tool' && isDeepStrictEqual(asIs.args, only.args);
  if (isList && isOf(last, asIs) && !isSame && !isTied(last, asIs) && leavesOutOne(last.args, asIs.args))
    return asIs;
  const opposite = only && (findingsWithout(last, only) ?? contrary(last, only));
  const each = isOfFindings && !opposite ? eachLeftOut(last, words, ask) : undefined;
  return opposite ?? each ?? told(OF_OTHERS, only ? [last, only] : [last]);
}

/** "leave the security bit out", of an overview: plans its other sections. */
function withoutSection(words: string, input: PlanInput, lexicon: Lexicon): SeveralPlan | undefined {
  const { overall, overview = [] } = input.frame ?? {};
  const asked = { ...input, text: words };
  const section = sectionOf(readAll(asked, lexicon), asked);
  const plans = overview.filter((part) => !section || !isDeepStrictEqual(part, section));
  return section && overall && plans.length > 0 ? { kind: 'several', plans, overview: overall } : undefined;
}

const ALSO = /^(?:and|also|or)\b.*\?\s*$/i;

/** "staging and dev": the findings without those of each. */
function eachLeftOut(last: ToolPlan, words: string, ask: (text: string) => Plan): ToolPlan | undefined {
  const parts = words
    .replace(/ (?:env(?:ironment)?s?|ones?|stuff|things?|teams?)$/i, '')
    .split(/,? (?:and|or|&) |, /i);
  return parts[1] === undefined
    ? undefined
    : parts.reduce<ToolPlan | undefined>((plan, part) => {
        const only = onlyThose(part)
          .map(ask)
          .find((each): each is ToolPlan => isOf(last, each) && !isDeepStrictEqual(each.args, last.args));
        return plan && only && findingsWithout(plan, only);
      }, last);
}

/**
 * "security audit without low findings": plans the findings that the beginning names, without those that the rest
 * names. Asks back if the rest names several conditions, and changes no other plan.
 */
export function findingsAllBut(
  text: string,
  plan: Plan,
  ask: (text: string) => Plan,
  lexicon: Lexicon,
): Plan | undefined {
  if (plan.kind !== 'tool' || plan.tool !== 'checks.findings' || (plan.args as FindingsArgs).without)
    return undefined;
  const at = withoutAt(text);
  if (at === undefined) return undefined;
  const whole = ask(text.slice(0, at));
  if (whole.kind !== 'tool' || whole.tool !== plan.tool || whole.ignored) return undefined;
  const narrowed = narrowedBy(whole.args, plan.args);
  const others = findingsWithout(whole, plan);
  if (others || !narrowed.some((key) => /^(?:service|severity|things)$/.test(key))) return others;
  return back(OF_OTHERS.replace('…', `“${text.slice(at).replace(/^[, ]+/, '')}”`), [whole, plan], lexicon);
}

/** Reports whether a plan asks the last question, changed, and loses no word. */
const isOf = (last: ToolPlan, plan: Plan): plan is ToolPlan =>
  plan.kind === 'tool' && plan.tool === last.tool && !plan.ignored;

const back = (question: string, plans: readonly ToolPlan[], { tools }: Lexicon): Plan => ({
  kind: 'choose',
  question,
  options: plans.map((plan) => choiceFor(plan, tools)),
});
