import { formatDate } from '../../../reply/format.ts';
import { data } from '../../../reply/markup.ts';
import type { Row } from '../../tool.ts';
import { isInstant, since } from '../about-asked.ts';
import type { Of } from '../about-basis.ts';

/** A state whose beginning AWS shows. */
interface DatedState {
  field: string;
  /** 'has been **stopped**'. Absent from a row that is not in the state. */
  says: (row: Row, of: Of) => string | undefined;
}

const ends = (field: string, words: string): DatedState => ({
  field,
  says: ({ [field]: at }, { now }) =>
    isInstant(at) && Date.parse(at) <= now.getTime() ? `has been **${words}**` : undefined,
});

const always = (field: string, words: string): DatedState => ({ field, says: () => words });

const FAILED = /FAILED|ROLLBACK_COMPLETE$/;
const ALARM_STATES: Readonly<Record<string, string>> = {
  ALARM: 'in alarm',
  INSUFFICIENT_DATA: 'without data',
  OK: 'OK',
};

const FAILED_STACK: DatedState['says'] = ({ status }) =>
  FAILED.test(String(status)) ? `has been **${data(String(status), 60)}**` : undefined;

/** The states of each kind whose beginning AWS shows. The first that a row is in counts. */
const DATED: Readonly<Record<string, readonly DatedState[]>> = {
  'acm.certificates': [ends('expires_at', 'expired')],
  'cloudformation.stacks': [
    { field: 'last_modified', says: FAILED_STACK },
    { field: 'created_at', says: FAILED_STACK },
  ],
  'cloudwatch.alarms': [
    {
      field: 'since',
      says: ({ state }) => `has been **${ALARM_STATES[String(state)] ?? data(String(state), 40)}**`,
    },
  ],
  'ec2.instances': [
    {
      field: 'stopped_at',
      says: ({ state }) => (state === 'stopped' ? 'has been **stopped**' : undefined),
    },
  ],
  'ecs.services': [
    {
      field: 'deployed_at',
      says: ({ at_desired, desired, rollout, running }) =>
        at_desired === false
          ? `runs **${String(running)} of ${String(desired)}**: its deployment, whose rollout is ${data(String(rollout ?? 'unknown'), 40)}, has been under way`
          : undefined,
    },
  ],
  'ecs.tasks': [always('stopped_at', 'has been **stopped**')],
  'eks.clusters': [ends('support_ends', 'out of standard support')],
  'guardduty.findings': [always('first_seen', 'has been **seen**')],
  'health.events': [always('start', 'has gone on')],
  'iam.server-certificates': [ends('expires_at', 'expired')],
  'lambda.functions': [ends('deprecates_at', 'without support for its runtime')],
  'securityhub.findings': [always('created_at', 'has been **seen**')],
};

/** What a row shows of the time since when its resource has been in its state. */
export interface Dated {
  /** "`crm-cpu` has been **in alarm** since **2026-11-23 17:40 UTC** (5 days ago)" */
  text: string;
  /** In milliseconds. */
  at: number;
}

/** Returns since when a resource has been in the state in its row; undefined if AWS does not show that. */
export function datedState(of: Of): Dated | undefined {
  const { name, now, row, timezone, tool } = of;
  for (const { field, says } of DATED[tool.id] ?? []) {
    const at = row[field];
    const words = isInstant(at) ? says(row, of) : undefined;
    if (words === undefined || !isInstant(at)) continue;
    return {
      text: `${name} ${words} since **${formatDate(at, timezone)}** (${since(at, now)})`,
      at: Date.parse(at),
    };
  }
  return undefined;
}

/** The fields of a kind that say since when its things have been in their state. */
export const datedFields = (kind: string): readonly string[] => (DATED[kind] ?? []).map(({ field }) => field);
