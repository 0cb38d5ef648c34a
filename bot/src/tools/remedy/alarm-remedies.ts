/** What an alarm on a kind of metric means, and what helps. */
export interface AlarmRemedy {
  /** How urgent such an alarm is, from 0 to 100, before its age and what it watches are known. */
  weight: number;
  /** Why it matters, as a clause. */
  tells: string;
  /** The same for somebody who does not know AWS. */
  plainly: string;
  /** What to do, first things first. */
  steps: readonly string[];
  effort: string;
}

const SOON = 'a few minutes to look, an hour to relieve it';

/** By the metric's name in CloudWatch. The first match counts. */
const REMEDIES: readonly (readonly [RegExp, AlarmRemedy])[] = [
  [
    /5XX|UnHealthyHost|HTTPCode|StatusCheckFailed|Availability|HealthCheck/i,
    {
      weight: 92,
      tells: 'requests of customers fail or have nowhere to go',
      plainly: 'people who use it see errors',
      steps: [
        'Look at which targets are unhealthy, and since when.',
        'Look at what was deployed or changed just before, and take it back.',
        'Replace or restart what stays unhealthy, and add capacity if all are overloaded.',
      ],
      effort: SOON,
    },
  ],
  [
    /Error|Fault|Failed|DeadLetter|Dropped/i,
    {
      weight: 82,
      tells: 'work fails',
      plainly: 'some of the work that should be done is not done',
      steps: [
        'Read the last errors in its log group.',
        'Look at what was deployed or changed just before, and take it back.',
        'Let what failed run again once it is mended.',
      ],
      effort: SOON,
    },
  ],
  [
    /FreeStorage|FreeLocalStorage|disk_used|VolumeBytes|BurstBalance/i,
    {
      weight: 86,
      tells: 'what runs out of space stops',
      plainly: 'the disk is nearly full, and when it is full the service stops',
      steps: [
        'Give it more storage: that needs no downtime.',
        'Find out what fills it, and delete or move that.',
      ],
      effort: SOON,
    },
  ],
  [
    /Connections/i,
    {
      weight: 72,
      tells: 'the next clients may be refused',
      plainly: 'almost all lines into the database are taken, so the next ones may be refused',
      steps: [
        'Look at which clients hold the connections, and since when: a leak or a loop is more likely than more work.',
        'Restart the client that leaks, or lower its pool.',
        'If all are needed, put RDS Proxy in front or take a larger class.',
      ],
      effort: SOON,
    },
  ],
  [
    /Latency|ResponseTime|Duration|AgeOf|QueueDepth|MessagesVisible|IteratorAge|Lag/i,
    {
      weight: 74,
      tells: 'people or messages wait',
      plainly: 'things take longer than they should',
      steps: [
        'Look at what is slow behind it: the database, a dependency, or its own processor.',
        'Look at what changed just before, and take it back.',
        'Add consumers or capacity if it is only more work.',
      ],
      effort: SOON,
    },
  ],
  [
    /CPU|Memory|Utilization/i,
    {
      weight: 66,
      tells: 'it is at its limit, and what it serves becomes slow',
      plainly: 'it has more to do than it can, so what it serves becomes slow',
      steps: [
        'Look at what uses it: the slow queries of a database, the processes of a machine.',
        'Compare with the traffic: more work, or the same work that became dearer after a change?',
        'Relieve it: stop what runs wild, add a machine or a reader, or take a larger size.',
      ],
      effort: SOON,
    },
  ],
  [
    /Throttle/i,
    {
      weight: 70,
      tells: 'calls are turned away',
      plainly: 'some calls are turned away because a limit is reached',
      steps: ['Look at who calls so often.', 'Raise the limit, or slow the caller down.'],
      effort: SOON,
    },
  ],
  [
    /EstimatedCharges|Billing/i,
    {
      weight: 34,
      tells: 'the bill is higher than planned; nothing is broken',
      plainly: 'the bill is higher than planned; nothing is broken',
      steps: [
        'Look at which services cost more than last month: ask “why did the bill go up”.',
        'Look at what is paid for and not used: ask “where do we waste money”.',
        'Raise the limit if the bill is as it should be.',
      ],
      effort: 'half an hour to see what drives it',
    },
  ],
  [
    /Bytes|Packets|Network|Requests|Count/i,
    {
      weight: 40,
      tells: 'there is more traffic than usual: it costs money, and may be a leak or a loop',
      plainly: 'more data moves than usual, which costs money and may be a mistake',
      steps: [
        'Look at who sends it, by the flow logs or the top talkers behind it.',
        'Keep traffic to AWS’s own services off the internet by VPC endpoints.',
        'Raise the threshold if the traffic is as it should be.',
      ],
      effort: 'an hour, most of it reading flow logs',
    },
  ],
];

const COMPOSITE: AlarmRemedy = {
  weight: 90,
  tells: 'it stands for a whole service, so customers may notice',
  plainly: 'a whole service that customers use is not well',
  steps: [
    'Look at which of the alarms that it is made of ring, and mend these: it falls silent by itself.',
    'Look at whether customers already notice: errors and latency of the service.',
  ],
  effort: SOON,
};

const ANY: AlarmRemedy = {
  weight: 50,
  tells: 'a threshold that somebody set is crossed',
  plainly: 'a limit that somebody set is crossed',
  steps: [
    'Look at what it watches, and at what changed just before it rang.',
    'Mend that, or move the threshold if it is too tight.',
  ],
  effort: SOON,
};

/** Returns what an alarm means and what helps, by its row of the list of alarms. */
export function alarmRemedy({ kind, metric }: { kind?: unknown; metric?: unknown }): AlarmRemedy {
  if (kind === 'composite') return COMPOSITE;
  return REMEDIES.find(([pattern]) => pattern.test(String(metric ?? '')))?.[1] ?? ANY;
}
