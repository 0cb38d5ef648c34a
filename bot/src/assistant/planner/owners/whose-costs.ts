import { findServices } from '../../../domain/services.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { groupOf, isGroup } from '../../shown.ts';
import { payersOf } from '../cost/groups.ts';
import type { CostFilter } from '../cost/reading.ts';
import { ordinalIn } from '../follow-up/ordinals.ts';
import { peopleOf } from '../follow-up/people-of.ts';
import { readAll } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { isPointing } from './asks-whose.ts';
import { peopleOfTeams } from './people-of-teams.ts';
import { ofBudget, USAGE } from './whose-budget.ts';

const BILLS = /^cost\.(?:usage|compare)$/;
/** "the biggest line", "what costs most": the answer before told one of its parts. */
const OF_ONE = /\b(?:most|least|(?:bigg|larg|dear|high|pric|costli|small|cheap)i?est|top|main|number one)\b/i;
/** "with no team on it", "the untagged part" */
const UNTAGGED = /\b(?:un-?tagged|not tagged|(?:no|without(?: an?y?)?) (?:team|tag|owner)s?)\b/i;

/** "whose fault is that", after costs or a budget: the same costs by team, with the people of the teams. */
export function whoseCosts(of: string, asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const { last, overall, shown = [] } = asked.frame ?? {};
  if (!last || overall) return undefined;
  const budget = ofBudget(of, shown, asked);
  if (budget) return budget;
  if (!BILLS.test(last.tool)) return undefined;
  const by = payersOf(undefined, asked.graph);
  const people = isPointing(of) ? peopleOfPayer(asked) : undefined;
  if (people) return people;
  const groups = shown.filter(isGroup);
  if (UNTAGGED.test(of)) return ofNobody(last, by);
  const nth = ordinalIn(`the ${of.replace(/^the /i, '')}`);
  const pointed = isPointing(of)
    ? OF_ONE.test(asked.frame?.asked ?? '')
      ? groups[0]
      : undefined
    : nth !== undefined
      ? groups[nth - 1]
      : groups.find(({ id }) => of.toLowerCase().includes(id.toLowerCase()));
  const told = pointed || isPointing(of) ? [] : filtersIn(of, asked, lexicon);
  if (!pointed && !isPointing(of) && told.length === 0) return undefined;
  if (pointed && groupOf(pointed.kind) === by) return ofNobodyOr(pointed, last, by, asked);
  const args = costsOf(last);
  const filters = (args.filters ?? []) as CostFilter[];
  const own = pointed
    ? [{ dimension: groupOf(pointed.kind), op: 'eq' as const, values: [pointed.id] }]
    : told;
  return toolPlan(
    USAGE,
    {
      ...args,
      granularity: 'total',
      filters: [...filters.filter(({ dimension }) => dimension !== own[0]?.dimension), ...own],
      group_by: [by],
    },
    { assumed: peopleOfTeams(asked.graph) },
  );
}

/** Reports whether the last costs were those of one team. */
export const isOfOnePayer = (asked: PlanInput): boolean => payerOf(asked) !== undefined;

/** "who is that", after the costs of one team: the people whose things have its tag. */
export function peopleOfPayer(asked: PlanInput): ToolPlan | undefined {
  const payer = payerOf(asked);
  return payer ? peopleOf(payer, asked.graph) : undefined;
}

/** Returns the one team whose costs were shown last. */
function payerOf({ frame, graph }: PlanInput): Shown | undefined {
  const { filters = [] } = (frame?.last?.args ?? {}) as { filters?: CostFilter[] };
  const by = payersOf(undefined, graph);
  const of = filters.find(
    ({ dimension, op, values }) => dimension === by && op === 'eq' && values?.length === 1,
  );
  const [id] = of?.values ?? [];
  return id ? { kind: `group:${by}`, id } : undefined;
}

/** "the rds part", "the oregon spend": the services and regions of a part of the costs. */
function filtersIn(of: string, asked: PlanInput, lexicon: Lexicon): CostFilter[] {
  if (!PART.test(of)) return [];
  const { regions } = readAll({ ...asked, text: of }, lexicon).question;
  const services = findServices(of.toLowerCase()).map(({ service }) => service);
  return [
    ...(services.length > 0 ? [{ dimension: 'service', op: 'eq' as const, values: services }] : []),
    ...(regions.length > 0 ? [{ dimension: 'region', op: 'eq' as const, values: regions }] : []),
  ];
}

const PART =
  /\b(?:part|share|bit|portion|piece|slice|chunk|line|row|bills?|costs?|spend(?:ing)?|money|expenses?)\b/i;

/** Returns the costs of an answer, without the form in which it showed them. */
const costsOf = ({ args: { accounts, filters, metric, period } }: ToolPlan): ToolPlan['args'] => ({
  ...(accounts !== undefined && { accounts }),
  ...{ filters, metric, period },
});

/** A team in a table of costs, or the line without a team. */
function ofNobodyOr({ id }: Shown, last: ToolPlan, by: string, { graph }: PlanInput): ToolPlan {
  if (/^not tagged$/i.test(id)) return ofNobody(last, by);
  return toolPlan(USAGE, { ...last.args, among: id }, { assumed: peopleOfTeams(graph) });
}

/**
 * The costs that are tagged with no team, by service: no tag says whose they are, but the service may say what they are
 * for.
 */
function ofNobody(last: ToolPlan, by: string): ToolPlan {
  const rest = costsOf(last);
  const filters = ((rest.filters ?? []) as CostFilter[]).filter(({ dimension }) => dimension !== by);
  return toolPlan(
    USAGE,
    {
      ...rest,
      granularity: 'total',
      filters: [...filters, { dimension: by, op: 'eq', values: [''] }],
      group_by: ['service'],
    },
    {
      assumed: [
        `No tag says whose this is: it has no tag ${by.slice(4)}. These are the services that it pays for.`,
      ],
    },
  );
}
