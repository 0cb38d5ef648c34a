import type { AttributeKey } from './attributes.ts';

export interface Metric {
  kind: 'counter' | 'histogram' | 'gauge';
  /** UCUM: https://ucum.org. Text in braces is only an annotation. */
  unit: string;
  description: string;
  /** The attributes it may carry: few, with few values each. Others stay with the spans. */
  by: readonly AttributeKey[];
  /** A histogram's bucket boundaries, in its unit. */
  boundaries?: readonly number[];
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];
const TOKENS = [1, 4, 16, 64, 256, 1024, 4096, 16384, 65536, 262144, 1048576];

/** Every metric of Windsock. The dashboards use no others. */
export const METRICS = {
  'windsock.answers': {
    ...{ kind: 'counter', unit: '{answer}' },
    description: 'Finished runs by outcome: answered, asked back, refused, failed …',
    by: ['windsock.outcome', 'windsock.surface', 'windsock.origin', 'windsock.planner'],
  },
  'windsock.answer.duration': {
    ...{ kind: 'histogram', unit: 's', boundaries: SECONDS },
    description: 'From the question to its posted answer.',
    by: ['windsock.outcome', 'windsock.surface', 'windsock.origin'],
  },
  'windsock.queue.wait': {
    ...{ kind: 'histogram', unit: 's', boundaries: SECONDS },
    description: 'From the question until a worker begins with it.',
    by: ['windsock.surface', 'windsock.origin'],
  },
  'windsock.queue.age': {
    ...{ kind: 'gauge', unit: 's' },
    description: 'How long the oldest unfinished run has been due.',
    by: [],
  },
  'windsock.aws.calls': {
    ...{ kind: 'counter', unit: '{request}' },
    description: 'HTTP requests to AWS, including retries and pages.',
    by: ['rpc.service', 'rpc.method', 'windsock.aws.outcome'],
  },
  'windsock.aws.cost': {
    ...{ kind: 'counter', unit: '{USD}' },
    description:
      'What AWS charges, at list prices, for requests to Cost Explorer and for CloudWatch metrics.',
    by: ['rpc.service'],
  },
  'windsock.aws.gaps': {
    ...{ kind: 'counter', unit: '{place}' },
    description: 'Places that an answer could not look at, by cause.',
    by: ['windsock.aws.outcome'],
  },
  'gen_ai.client.token.usage': {
    ...{ kind: 'histogram', unit: '{token}', boundaries: TOKENS },
    description: 'Tokens of each request to the language model.',
    by: ['gen_ai.operation.name', 'gen_ai.provider.name', 'gen_ai.request.model', 'gen_ai.token.type'],
  },
  'windsock.model.cost': {
    ...{ kind: 'counter', unit: '{USD}' },
    description: 'What the language model cost, at the prices that the configuration names.',
    by: ['gen_ai.provider.name', 'gen_ai.request.model'],
  },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof METRICS;
