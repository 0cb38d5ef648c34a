import { metricKind } from './metric-kinds.ts';

/**
 * Adjectives and verbs that describe a resource without naming a metric, and the metrics that measure them. Each kind
 * of resource has its own. The first metric that a service has is used.
 */
const QUALITIES: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(?:bus(?:y|ier|iest)|hot(?:ter|test)?|idle|idling|loaded|overloaded|strained|utili[sz]ed|underused|overused|bored|maxed|sweating)$/,
    [
      'cpu',
      'invocations',
      'requests',
      'queue_depth',
      'read_capacity',
      'network_out',
      'processed_bytes',
      'disk_writes',
    ],
  ],
  [
    /^(?:slow(?:er|est|ly)?|fast(?:er|est)?|laggy|sluggish|latency|responsive|response)$/,
    ['response_time', 'duration', 'read_latency', 'message_age', 'disk_queue'],
  ],
  [
    /^(?:fail(?:s|ing|ed|ures?)?|errors?|erroring|timeouts|crash(?:es|ing|ed)?|broken)$/,
    ['errors', 'status_checks', 'throttles'],
  ],
  [/^how-big$/, ['bucket_size']],
  [/^(?:takes?|took|taking)$/, ['response_time']],
  [/^(?:full(?:er|est)?|space)$/, ['free_storage', 'memory', 'queue_depth']],
  [/^(?:memory|ram)$/, ['memory', 'free_memory']],
  [/^(?:throttl(?:ed|ing|es?))$/, ['throttles', 'write_throttles']],
  [
    /^(?:traffic|network|bandwidth)$/,
    ['network_out', 'processed_bytes', 'downloaded', 'requests', 'invocations', 'messages_sent'],
  ],
];

/** 'busy' → 'cpu' for instances, 'queue_depth' for queues; without a service the usual metric. */
export function metricOfQuality(words: string, service?: string): string | undefined {
  const found = words
    .toLowerCase()
    .split(/\s+/)
    .flatMap((word) => QUALITIES.find(([pattern]) => pattern.test(word))?.[1] ?? []);
  if (service === undefined) return found[0];
  return found.find((key) => metricKind(key)?.metrics.some((metric) => metric.service === service));
}

/** Returns all metrics that measure what a word says, whatever the things are. */
export const metricsOfWord = (word: string): readonly string[] =>
  QUALITIES.find(([pattern]) => pattern.test(word.toLowerCase()))?.[1] ?? [];

/**
 * Returns all metrics that count the use that a word expresses, whatever the things are. "firing" may be said of an
 * alarm, where it is not a use.
 */
export const metricsOfUse = (word: string): readonly string[] =>
  USE.test(word.toLowerCase()) && !/^fir/i.test(word)
    ? [...(WAYS.find(([pattern]) => pattern.test(word.toLowerCase()))?.[1] ?? []), ...USED_BY]
    : [];

/** Verbs and nouns of use, and the metrics that count it. */
const USE =
  /^(?:us(?:e|es|ed|ing|age)|often|runs?|ran|running|call(?:s|ed|ing)?|invok(?:e|es|ed|ing)|trigger(?:s|ed)?|execut(?:e|es|ed|ions?)|fir(?:e|es|ed|ing)|hits?|hitting|requests?|requested|visit(?:s|ed|ors)?|access(?:ed|es|ing)?|quer(?:y|ies|ied)|reads?|reading|writ(?:e|es|ing|ten)|consum(?:e|es|ed|ing)|receiv(?:e|es|ed|ing))$/;
const USED_BY: readonly string[] = [
  'invocations',
  'requests',
  'messages_sent',
  'read_capacity',
  'connections',
  'processed_bytes',
  'network_out',
];
/** Only code is used by being run: a database that runs may have no connection. */
const RUN = /^(?:runs?|ran|running|execut(?:e|es|ed|ions?))$/;
/** Verbs that say in which way such things are used. */
const WAYS: readonly (readonly [RegExp, readonly string[]])[] = [
  [RUN, ['invocations']],
  [
    /^(?:reads?|reading|consum(?:e|es|ed|ing)|receiv(?:e|es|ed|ing))$/,
    ['messages_received', 'read_capacity', 'disk_reads'],
  ],
  [/^(?:writ(?:e|es|ing|ten))$/, ['messages_sent', 'write_capacity', 'disk_writes']],
];
/** For some, the amount that passes through counts, rather than how many hold a connection. */
const PASSES: Readonly<Record<string, string>> = { 'nat gateway': 'network_out' };
/** Servers run whether they are used or not, and disks are used by being attached. */
const NOT_COUNTED = /^(?:ec2|ebs|ecs|s3|target group)$/;

/** 'ran' → 'invocations' for functions; undefined if nothing counts the use of such things. */
export function metricOfUse(word: string, service: string): string | undefined {
  const said = word.toLowerCase();
  if (!USE.test(said) || NOT_COUNTED.test(service)) return undefined;
  const has = (key: string) => metricKind(key)?.metrics.some((metric) => metric.service === service);
  const way = WAYS.find(([pattern]) => pattern.test(said))?.[1].find(has);
  if (RUN.test(said)) return way;
  return way ?? PASSES[service] ?? USED_BY.find(has);
}
