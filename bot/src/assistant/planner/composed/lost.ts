import type { Filter } from '../../../contract/query.ts';
import type { Graph } from '../../../graph/graph.ts';
import type { SeveralPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import { inPlaces, othersThan } from './places.ts';

/** "without frankfurt", "an outage in frankfurt": what stands before a region that is lost. */
const LOST_BEFORE =
  /\b(?:without|los(?:e|es|ing|s)(?: of)?|(?:outage|failure|loss|disaster)(?: of| in| at)?)(?: (?:the|all|our|of))* *$/i;
const OWN =
  /^(?:outage|failure|fails?|failed|failing|failover|down|dies?|dark|gone|goes|lose|loses|losing|loss|lost|disaster|surviv\w*|happens?|breaks?|regions?|still|works?)$/;

/** "if us-east-1 goes down", "suppose we lose frankfurt": the clause that supposes something, up to its end. */
const SUPPOSED =
  /\b(?:if|once|suppose|supposing|imagine|assuming|in case(?: of)?|should|were|when)\b[^,;:?]*/i;
/** What stands between the conjunction and the place if the place is what the clause is about. */
const IS_SUBJECT =
  /^(?:if|once|suppose|supposing|imagine|assuming|in case(?: of)?|should|were|when)(?: (?:that|all|of|the|our|whole|entire|aws|amazon|region|we|i|you|lost?|lose|losing|something|anything|happens?|happened|to))* *$/i;

/** Returns the clause of a message that supposes something of a region, as a part of its text. */
function supposedIn({
  places,
  text,
  tokens,
}: Pick<Question, 'places' | 'text' | 'tokens'>): { from: number; to: number } | undefined {
  const found = SUPPOSED.exec(text);
  if (!found) return undefined;
  const [from, to] = [found.index, found.index + found[0].length];
  const isOf = places.some(({ at, end, isExcluded }) => {
    const start = tokens[at]?.start ?? 0;
    return !isExcluded && from < start && end <= to && IS_SUBJECT.test(text.slice(from, start));
  });
  return isOf ? { from, to } : undefined;
}

/**
 * Reports whether a message asks what depends on a region: "what happens if us-east-1 goes down", "would we survive
 * without ireland".
 */
export function asksLost(question: Pick<Question, 'places' | 'regions' | 'text' | 'tokens'>): boolean {
  const { regions, text } = question;
  if (regions.length === 0 || !ASKS.test(text)) return false;
  return supposedIn(question) !== undefined || isLost(question);
}
const ASKS = /\b(?:what|which|how|would|could|can|do|does|will|are|is)\b/i;

/** Reports whether a message says of a region that it is lost: "can we survive without frankfurt". */
const isLost = ({ places, text, tokens }: Pick<Question, 'places' | 'text' | 'tokens'>): boolean =>
  places.some(({ at, isExcluded }) => !isExcluded && LOST_BEFORE.test(text.slice(0, tokens[at]?.start ?? 0)));

/** Returns the words of such a message that its reading explains: its own, and those of the supposition. */
export function explainsLost(question: Question): (word: string) => boolean {
  const clause = supposedIn(question);
  const supposed = new Set(
    question.tokens.flatMap(({ end, start, word }) =>
      clause && clause.from <= start && end <= clause.to ? [word] : [],
    ),
  );
  return (word) => OWN.test(word) || supposed.has(word);
}

/** Plans what is in some regions, what of it has a copy in others, and what serves people from others. */
export function lostPlan(
  regions: string[],
  accounts: string[] | undefined,
  graph: Graph | undefined,
): SeveralPlan {
  const own = accounts ? { accounts } : {};
  const others = othersThan(regions, graph);
  const elsewhere = { ...own, regions: others };
  const copied = (field: string): Filter => ({ field, op: 'exists' });
  return {
    kind: 'several',
    overview: {
      of: inPlaces({ regions }),
      left: 'Whether buckets, volumes and snapshots are copied to other regions I did not look up.',
      composed: 'lost',
    },
    plans: [
      toolPlan('resources.inventory', { ...own, regions }),
      toolPlan('rds.instances', { ...own, regions, filters: [copied('replica_regions')] }),
      toolPlan('dynamodb.tables', { ...own, regions, filters: [copied('replicas')] }),
      ...(others.length > 0 ? serving(elsewhere) : []),
    ],
  };
}

/** Plans what runs and serves people in other regions than some. */
export function elsewherePlan(regions: string[], accounts: string[] | undefined): SeveralPlan {
  const places = { ...(accounts && { accounts }), regions };
  return {
    kind: 'several',
    overview: {
      of: inPlaces(places),
      left: 'Whether that is enough to take over I cannot tell.',
      composed: 'elsewhere',
    },
    plans: [toolPlan('resources.inventory', places), ...serving(places)],
  };
}

/** What runs there: a stopped instance serves nobody. */
const serving = (places: { accounts?: string[]; regions: string[] }) =>
  Object.entries(SERVING).map(([tool, filters]) =>
    toolPlan(tool, { ...places, ...(filters.length > 0 && { filters }) }),
  );
const SERVING: Readonly<Record<string, Filter[]>> = {
  'elb.load-balancers': [],
  'autoscaling.groups': [{ field: 'desired', op: 'gt', value: 0 }],
  'ec2.instances': [{ field: 'state', op: 'eq', value: 'running' }],
  'ecs.services': [{ field: 'running', op: 'gt', value: 0 }],
  'rds.instances': [{ field: 'status', op: 'eq', value: 'available' }],
};
