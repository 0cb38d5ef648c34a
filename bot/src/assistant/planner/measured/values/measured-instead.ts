import type { ListQuery } from '../../../../contract/query.ts';
import { kindMeasured } from '../../../../tools/cloudwatch/things.ts';
import type { Asked } from '../../../../tools/resources/about-asked.ts';
import type { Plan, PlanInput, ToolPlan } from '../../../plan.ts';
import { asksWhat } from '../../obligations.ts';
import { measuredTurn } from '../../understand/measured-turn.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { METRICS } from '../things.ts';
import type { Valued } from './values-plan.ts';
import { valuesAsked } from './values-plan.ts';

/** Returns the plan of a measured value, if a message that was taken for something else asks for one. */
export function measuredInstead(plan: Plan, asked: PlanInput, lexicon: Lexicon): Plan {
  if (!/^(?:tool|several|choose|unknown|problem)$/.test(plan.kind)) return plan;
  const isClear = plan.kind === 'several' || (plan.kind === 'tool' && plan.ignored === undefined);
  const valued = valuesAsked(asked, lexicon);
  if (!valued || (isClear && !valued.isCertain)) return plan;
  // "was that before or after it got slow": an order in time, which no value shows.
  if (plan.kind === 'tool' && plan.tool === 'resources.about' && asksWhat(plan.args, IN_TIME)) return plan;
  // "how often did it ring": another reading knows that there are no data for this.
  if (plan.kind === 'problem' && !valued.isMeasure) return plan;
  if (isClear && plan.kind === 'tool' && (isOfItsOwn(plan, valued) || isOfSetting(plan, valued, asked.text)))
    return plan;
  // "which queues have a backlog", "the fullest": a list knows that, unless the message gives a time.
  if (isClear && plan.kind === 'tool' && isListOf(plan, valued.plan) && !valued.isTimed) return plan;
  // "the shop is slow": asks what is wrong with it, and how slow it is.
  if (plan.kind === 'several' && plan.overview?.isHealth && valued.plan.kind === 'tool') {
    if (valued.plan.args.against) return valued.plan;
    // "is the shop broken" asks for no value.
    return valued.plan.args.usual ? { ...plan, plans: [...plan.plans, valued.plan] } : plan;
  }
  if (plan.kind === 'several') return plan;
  // "does anyone still call it": the plan is about its use, which explains the verb.
  if (plan.kind === 'tool' && plan.args.whether && isSameMeasure(plan, valued.plan)) {
    const { ignored: _, ...whole } = plan;
    return { ...whole, whole: true };
  }
  if (plan.kind !== 'tool' || !isClear || plan.tool !== METRICS)
    return heldInstead(valued, asked, lexicon) ?? valued.plan;
  return isFuller(valued.plan, plan) ? valued.plan : plan;
}

/** Words of a clear plan about people, relations and numbers of things, which it keeps even if they name a metric. */
function isOfItsOwn({ args, tool }: ToolPlan, { isMeasure }: Valued): boolean {
  // "what has sam been busy with" asks what a person did.
  if (tool === 'cloudtrail.events' && args.user !== undefined) return true;
  // "which were not used", of roles: IAM has that, and CloudWatch measures only what runs with them.
  if (tool.startsWith('iam.') && !isMeasure) return true;
  // "can tomas still log in": connections of what he owns are no way in.
  if (tool === 'iam.access') return true;
  const { filters = [], measure }: ListQuery = args;
  // "which function drains the queue": the verb asks for a related thing.
  if (filters.some(({ owner }) => owner !== undefined)) return true;
  // "how many are not" asks for a number of the things that were listed.
  return measure?.fn === 'count' && !isMeasure;
}

/** What a thing may or should do, not what it did. */
const SETTINGS =
  /^(?:iops|throughput|storage_limit_gib|retention_days|max_receives|visibility_timeout_s|timeout_s|(?:read|write)_capacity)$/;
const DONE =
  /\b(?:us(?:e|es|ed|ing|age)|consum\w+|do(?:es|ing)? it do|actual(?:ly)?|right now|at the moment|current(?:ly)?)\b/i;

/**
 * "how many iops does it have", "how long does it keep messages": a setting of the thing, unless the message gives a
 * time.
 */
function isOfSetting({ args }: ToolPlan, { plan }: Valued, text: string): boolean {
  const { columns = [], measure, sort }: ListQuery = args;
  const asked = ((args.asked ?? []) as Asked[]).flatMap(({ field, of }) => (of ? [] : (field ?? [])));
  const fields = [...columns, ...asked, ...[measure?.field, sort?.field].flatMap((field) => field ?? [])];
  const plans = plan.kind === 'several' ? plan.plans : plan.kind === 'tool' ? [plan] : [];
  const isTimed = plans.some(({ args: { growing, now, peak, since, step, window } }) =>
    [growing, now, peak, since, step, window].some(Boolean),
  );
  return fields.some((field) => SETTINGS.test(field)) && !isTimed && !DONE.test(text);
}

/**
 * "is it overloaded", "any errors today" ask for yes or no, by a limit of the value, unless they ask for another form.
 */
function heldInstead({ plan }: Valued, asked: PlanInput, lexicon: Lexicon): Plan | undefined {
  if (plan.kind !== 'tool' || Object.keys(plan.args).some((key) => !PLAIN.has(key))) return undefined;
  const held = measuredTurn(asked, lexicon);
  return held?.args.whether && isSameMeasure(held, plan) ? held : undefined;
}

/** The arguments of a value's plan without a form of its own. */
const PLAIN = new Set(['metric', 'regions', 'resource', 'resources', 'service', 'window']);
const IN_TIME = /^before$/;

const isSameMeasure = ({ args, tool }: ToolPlan, measured: Plan): boolean =>
  tool === METRICS && measured.kind === 'tool' && measured.args.metric === args.metric;

/** Reports whether a plan lists several things that the other would measure. */
const isListOf = ({ tool }: ToolPlan, measured: Plan): boolean =>
  measured.kind === 'tool' &&
  measured.args.resource === undefined &&
  tool === kindMeasured(String(measured.args.service));

/** The forms that only the reading of values knows. */
const FORMS = ['now', 'split', 'alarm', 'toward'];

const isFuller = (plan: Plan, { args }: { args: Record<string, unknown> }): boolean => {
  if (plan.kind !== 'tool' || args.where !== undefined) return plan.kind === 'several';
  const has = (key: string) => plan.args[key] !== undefined && args[key] === undefined;
  return (
    (plan.args.peak !== undefined && args.statistic === undefined) ||
    FORMS.some((form) => plan.args[form] !== undefined) ||
    ['window', 'limit', 'usual', 'growing', 'against'].some(has) ||
    // "the databases of team payments": a part of a name is not the team.
    (has('resources') && args.resource !== undefined) ||
    plan.args.metric !== args.metric
  );
};
