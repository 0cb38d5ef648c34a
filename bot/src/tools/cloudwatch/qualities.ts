import { metricKind } from './metric-kinds.ts';

/**
 * Adjectives and verbs that describe a resource without naming a metric, and the metrics that measure them. Each kind
 * of resource has its own. The first metric that a service has is meant.
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
    ['response_time', 'read_latency', 'message_age', 'disk_queue'],
  ],
  [
    /^(?:fail(?:s|ing|ed|ures?)?|errors?|erroring|crash(?:es|ing|ed)?|broken)$/,
    ['errors', 'status_checks', 'throttles'],
  ],
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
