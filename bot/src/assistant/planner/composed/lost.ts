import type { Filter } from '../../../contract/query.ts';
import type { Graph } from '../../../graph/graph.ts';
import type { SeveralPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import { inPlaces, othersThan } from './places.ts';

const IF = /\b(?:if|when|once|should|were|suppose|supposing|imagine|in case(?: of)?|what about)\b/i;
const WITHOUT =
  /\b(?:without|los(?:e|es|ing|s)(?: of)?|outage|failure|fail(?:s|ed|ing|over)?|down|dies|dead|dark|gone|offline|disaster|surviv\w*)\b/i;
const OWN =
  /^(?:outage|failure|fail|fails|failed|failing|failover|down|dies?|dead|dark|gone|goes|lose|loses|losing|loss|lost|offline|disaster|surviv\w*|happens?|break|breaks|broken|region|regions|copy|copies|backups?|replicas?|unavailable|hit|affected|still|works?|bad)$/;

/** Reports whether a message asks what depends on a region: "what happens if us-east-1 goes down". */
export function asksLost({ regions, text }: Pick<Question, 'regions' | 'text'>): boolean {
  return (
    regions.length > 0 &&
    WITHOUT.test(text) &&
    (IF.test(text) || /\b(?:what|would|could|can)\b/i.test(text)) &&
    ASKS.test(text)
  );
}
const ASKS = /\b(?:what|which|how|would|could|can|do|does|will|are|is)\b/i;
export const isOfLost = (word: string): boolean => OWN.test(word);

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

const serving = (places: { accounts?: string[]; regions: string[] }) =>
  ['elb.load-balancers', 'autoscaling.groups', 'ec2.instances', 'ecs.services', 'rds.instances'].map((tool) =>
    toolPlan(tool, places),
  );
