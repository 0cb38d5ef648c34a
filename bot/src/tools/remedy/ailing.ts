import { mergedGaps, mergedSources } from '../../checks/merge.ts';
import type { Found } from '../checks/table.ts';
import type { Of } from '../resources/about-basis.ts';
import type { FindingsOf, Part } from '../resources/about-parts.ts';
import { findingsOf } from '../resources/about-parts.ts';
import { ALARMS } from '../resources/diagnosis/alarm-ties.ts';
import { lookAt } from '../resources/diagnosis/look.ts';
import { watchedBy } from '../resources/diagnosis/watched.ts';
import type { Row } from '../tool.ts';
import { ownerTag } from './owner-tag.ts';
import { usersOf } from './users-of.ts';

/** The troubles of one resource, and what an engineer needs to know to mend it. */
export interface Ailing extends Omit<Part, 'lines'> {
  /** As it appears in text: '`crm`'. */
  name: string;
  /** The list tool's id; absent for what no list shows, such as the account. */
  kind?: string;
  /** What the checks find, worst first. */
  found: readonly Found[];
  /** The row of an alarm, if it is one. */
  alarm?: Row;
  /** Clauses about what does not work. */
  symptoms: readonly string[];
  /** The related things that may use it; for an alarm, the thing that it watches. */
  users: readonly string[];
  owner?: string | undefined;
  /** The time at which it happens, such as the end of a certificate. */
  due?: string;
  /** Whether AWS says that nothing uses it. */
  unused?: true;
}

/**
 * Looks for the troubles of a resource.
 * @param known the checks' findings about it, if they have been read
 * @param isDeep whether to look at its metrics and parts as well
 */
export async function ailingOf(
  of: Of,
  { isDeep = true, known }: { isDeep?: boolean; known?: FindingsOf } = {},
): Promise<Ailing> {
  const { ctx, name, row, thing } = of;
  const isAlarm = thing.kind === ALARMS;
  const [read, looked, watched] = await Promise.all([
    known ?? findingsOf(ctx, thing),
    isAlarm || !isDeep || !LIVES.test(thing.kind) ? undefined : lookAt(of),
    isAlarm ? watchedBy(of) : [],
  ]);
  const parts = [read, ...(looked ? [looked] : [])];
  const due = row.expires_at;
  return {
    name,
    kind: thing.kind,
    found: read.found ?? [],
    ...(isAlarm && { alarm: row }),
    symptoms: looked?.symptoms.map(({ text }) => text) ?? [],
    users: isAlarm ? watched.map((each) => `${each.tool.noun[0]} ${each.name}`) : usersOf(thing, ctx),
    owner: ownerTag(thing.tags),
    ...(typeof due === 'string' && { due }),
    ...(row.in_use === false && { unused: true as const }),
    gaps: mergedGaps(parts.flatMap(({ gaps }) => gaps)),
    sources: mergedSources(parts.flatMap(({ sources }) => sources)),
    cost_usd: parts.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
  };
}

/** Kinds that work, so that they can be healthy or not. */
export const LIVES =
  /^(?:ec2\.instances|rds\.(?:instances|clusters)|lambda\.functions|ecs\.|eks\.|elb\.|sqs\.queues|cloudformation\.stacks|autoscaling\.|elasticache\.|dynamodb\.tables|vpc\.nat-gateways)/;
