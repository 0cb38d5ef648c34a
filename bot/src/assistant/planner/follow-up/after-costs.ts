import type { Period } from '../../../contract/query.ts';
import { findServices } from '../../../domain/services.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { groupOf } from '../../shown.ts';
import { baselineFor, costPlan, UNGROUPED } from '../cost/plan.ts';
import type { CostFilter, CostReading } from '../cost/reading.ts';
import type { Readings } from '../readings.ts';
import { serviceOfTool } from '../services-of-tools.ts';
import { toolPlan } from '../tool-plan.ts';
import { patchCost } from './patch-cost.ts';
import { opensElliptically } from './ties.ts';

const REGROUPS =
  /^(?:and |now |then |please |also |ok |can you )*(?:split|group|break|by|per|show|sort|drill|slice)\b/i;
const MONEY = /\b(?:cost|costs|spen[dt]|bill|charges?|pay)\b/i;
/** "EC2": a bare name narrows; "S3 buckets" is another question. */
const FEW_WORDS = 1;
/** "more than …", "… vs": one is held against the other. */
const THAN =
  /\b(?:(?:more|less|higher|lower|cheaper|pricier|bigger|smaller|dearer)(?: expensive)? than|vs|versus|compared (?:to|with)|against|next to|beside|alongside|(?:same|much) as)\b/i;
/** What costs without a tag stand under. */
const UNTAGGED = 'Not tagged';
/** "why?", "but what caused that", "how come": what was shown is to be explained. */
const WHY_THAT =
  /^(?:and |but |so |ok |hm+ )*(?:why|how come|what (?:caused|drove|drives|made|explains|happened|changed|is (?:behind|driving|causing|pushing))|explain|for what reason)\b(?: (?:is|are|was|were|did|has|have|happened|to|the|this|that|it|these|those|so|much|more|less|high|higher|change[ds]?|changing|difference|increase[ds]?|go|gone|up|rise|rose|happen|increasing))*\??$/i;

interface CostArgs {
  period: Period;
  baseline?: Period;
  filters?: CostFilter[];
  metric?: string;
  accounts?: string[];
}

/** What a message makes of costs that were shown. */
export function afterCosts(
  last: ToolPlan,
  { question, lists, cost, group }: Readings,
  input: PlanInput,
): ToolPlan | undefined {
  const { text, tokens } = question;
  const narrowed = group && patchCost(last, ofGroup(last, cost, group), { ...input, text });
  if (narrowed) return /\bwhy\b|\bhow come\b/i.test(text) ? whyOf(narrowed, input) : narrowed;
  if (WHY_THAT.test(text)) return whyOf(last, input);
  const sides = THAN.test(text) ? sidesOf(last, cost) : undefined;
  if (sides) return sides;
  const explained = cost.ignored.length === 0;
  const elliptic = opensElliptically(text);
  const wasAhead = last.tool === 'cost.forecast';
  if (cost.ahead && (elliptic || wasAhead || cost.score <= 0) && !lists.some(({ noun }) => noun))
    return forecastAfter(last, cost, input);
  if (wasAhead) return afterForecast(last, cost, { input, elliptic });
  if (cost.groupBy.length > 0 && explained && REGROUPS.test(text))
    return patchCost(last, cost, { ...input, text });
  // "more than the data people?": money stays money, and a team is none of the things that it is called by.
  const isOfTag = cost.filters.some(({ dimension }) => dimension.startsWith('tag:'));
  if (isOfTag && cost.score <= 0 && tokens.length <= 2 * SHORT)
    return patchCost(last, cost, { ...input, text });
  const ofThings =
    cost.score <= 0 && (elliptic || tokens.length <= SHORT) ? ofService(cost, lists) : undefined;
  if (ofThings) return patchCost(last, ofThings, { ...input, text });
  if (cost.score <= 0 && lists.some(({ noun }) => noun)) {
    // "only EC2" narrows the costs; "which EC2 instances are running?" is another question.
    const narrowing = cost.filters.filter(({ dimension }) => dimension === 'service');
    const isLeftOut = narrowing.some(({ op }) => op === 'ne');
    const narrows = explained && narrowing.length > 0;
    if (!narrows || !(elliptic || isLeftOut || tokens.length <= FEW_WORDS)) return undefined;
  }
  const standsAlone = cost.score > 0 && cost.period && !elliptic && MONEY.test(text);
  return standsAlone ? undefined : patchCost(last, cost, { ...input, text });
}

/** "more than sydney?", after the costs of Singapore: one beside the other. */
function sidesOf(last: ToolPlan, cost: CostReading): ToolPlan | undefined {
  const { filters = [], period } = last.args as unknown as CostArgs;
  for (const { dimension, values } of cost.filters) {
    const before = filters.find((filter) => filter.dimension === dimension && filter.op === 'eq');
    if (!before || cost.period || cost.groupBy.length > 0) continue;
    const both = { dimension, op: 'eq' as const, values: [...new Set([...before.values, ...values])] };
    const rest = filters.filter((filter) => filter !== before);
    const { metric, accounts } = last.args;
    return toolPlan('cost.usage', {
      ...{ period, group_by: [dimension], filters: [...rest, both] },
      ...(metric !== undefined && { metric }),
      ...(accounts !== undefined && { accounts }),
    });
  }
  return undefined;
}

/** "what is in the second one?": the costs that the row of a group tells of. */
function ofGroup(last: ToolPlan, cost: CostReading, { id, kind }: Shown): CostReading {
  const dimension = groupOf(kind);
  const value = dimension === 'service' ? (findServices(id)[0]?.service ?? id) : id;
  const values = [dimension.startsWith('tag:') && id === UNTAGGED ? '' : value];
  const others = cost.filters.filter((filter) => filter.dimension !== dimension);
  // What is in a group is told by what it is made of.
  const { group_by: groups = [] } = last.args as { group_by?: string[] };
  const finer = groups[0] === dimension ? [dimension === 'service' ? 'usage_type' : 'service'] : [];
  const groupBy = cost.groupBy.length > 0 ? cost.groupBy : finer;
  return { ...cost, groupBy, filters: [...others, { dimension, op: 'eq', values }], ignored: [] };
}

/** As many words as only say of which things: "just for the databases please". */
const SHORT = 5;

/** "and for databases?" after costs: money stays money, and the things are those of a service. */
function ofService(cost: CostReading, lists: Readings['lists']): CostReading | undefined {
  if (cost.filters.some(({ dimension }) => dimension === 'service')) return undefined;
  const [named] = lists.filter(({ noun, details, ignored }) => noun && details === 0 && ignored.length === 0);
  const service = named && serviceOfTool(named.vocabulary.tool.id);
  if (!service) return undefined;
  return {
    ...cost,
    filters: [...cost.filters, { dimension: 'service', op: 'eq', values: [service] }],
    ignored: [],
  };
}

/** The same days and filters, explained; of a forecast what was spent so far. */
function whyOf(last: ToolPlan, clock: PlanInput): ToolPlan {
  const { period, baseline, filters = [], metric, accounts } = last.args as unknown as CostArgs;
  if (last.tool === 'cost.forecast')
    return costPlan(
      { ...NOTHING, filters, accounts: accounts ?? [], why: true, ...(metric && { metric }) },
      clock,
    );
  return toolPlan('cost.increase', {
    period,
    baseline: baseline ?? baselineFor(period, clock),
    filters,
    metric: metric ?? 'unblended',
    ...(accounts && { accounts }),
  });
}

/** "and next quarter?": the same costs, as they are expected. */
function forecastAfter(last: ToolPlan, cost: CostReading, clock: PlanInput): ToolPlan {
  const before = last.args as unknown as CostArgs;
  const said = new Set(cost.filters.map(({ dimension }) => dimension));
  const kept = (before.filters ?? []).filter(({ dimension }) => !said.has(dimension));
  const metric = cost.metric ?? before.metric;
  const wasAhead = last.tool === 'cost.forecast';
  return costPlan(
    {
      ...cost,
      ahead: { ...(wasAhead && { period: before.period }), ...cost.ahead },
      filters: [...kept, ...cost.filters],
      accounts: cost.accounts.length > 0 ? cost.accounts : (before.accounts ?? []),
      ...(metric && { metric }),
    },
    clock,
  );
}

/** "by service", "last month", "only EC2", "daily" after a forecast. */
function afterForecast(
  last: ToolPlan,
  cost: CostReading,
  { input, elliptic }: { input: PlanInput; elliptic: boolean },
): ToolPlan | undefined {
  const { filters = [], accounts = [] } = last.args as unknown as CostArgs;
  if (cost.score > 0 && (cost.period || cost.compares) && !elliptic) return undefined;
  const carried = {
    ...cost,
    filters: cost.filters.length > 0 ? cost.filters : filters,
    accounts: cost.accounts.length > 0 ? cost.accounts : accounts,
  };
  // Groups and days that are over can only be told of what was spent.
  if (cost.period || cost.compares) return costPlan(carried, input);
  if (cost.groupBy.length > 0) return costPlan({ ...carried, assumed: [...cost.assumed, UNGROUPED] }, input);
  const says = cost.filters.length > 0 || cost.accounts.length > 0 || cost.granularity || cost.metric;
  return says ? forecastAfter(last, { ...cost, ahead: {} }, input) : undefined;
}

const NOTHING: CostReading = {
  score: 0,
  named: [],
  groupBy: [],
  filters: [],
  accounts: [],
  compares: false,
  assumed: [],
  ignored: [],
};
