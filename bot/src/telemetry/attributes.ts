/**
 * The only attributes that leave the process, and the values that each may have. Names follow OpenTelemetry's semantic
 * conventions where they exist (https://opentelemetry.io/docs/specs/semconv/), and otherwise begin with `windsock.`.
 * None contains what a person wrote, a name, or an id of a person, channel, workspace, account or resource.
 */
const RULES = {
  'http.request.method': /^[A-Z]{3,7}$/,
  /** The route's template, never the requested path. */
  'http.route': /^\/[\w/{}.*:-]{0,120}$/,
  'http.response.status_code': whole(100, 599),
  /** A class of errors or a status code, never a message. */
  'error.type': /^[A-Za-z][\w.]{0,63}$|^\d{3}$/,
  'rpc.system.name': oneOf('aws-api'),
  /** 'EC2', 'Cost Explorer': the AWS SDK's service id. */
  'rpc.service': /^[A-Z][A-Za-z0-9 ]{1,40}$/,
  /** 'DescribeInstances' */
  'rpc.method': /^[A-Z][A-Za-z0-9]{1,80}$/,
  'cloud.region': /^[a-z]{2,4}(-[a-z]{2,12}){1,3}-\d$/,
  'gen_ai.operation.name': oneOf('chat', 'execute_tool'),
  'gen_ai.provider.name': oneOf('azure.ai.openai', 'aws.bedrock', 'openai-compatible'),
  'gen_ai.request.model': /^[\w.:/@+-]{1,100}$/,
  'gen_ai.token.type': oneOf('input', 'output'),
  'gen_ai.tool.name': /^[a-z_]{1,40}$/,
  'gen_ai.usage.input_tokens': whole(0, 1e9),
  'gen_ai.usage.output_tokens': whole(0, 1e9),
  'messaging.operation.type': oneOf('process'),
  /** HTTP requests of one AWS call, including retries. */
  'windsock.aws.attempts': whole(0, 100),
  /** Whether it is a later page of a list. */
  'windsock.aws.continued': 'boolean',
  /** How many of the attempts AWS throttled. */
  'windsock.aws.throttled': whole(0, 100),
  /** The result of an AWS call, or why a place could not be read. */
  'windsock.aws.outcome': oneOf(
    'ok',
    ...['denied', 'not_available', 'throttled', 'timeout', 'credentials', 'region_disabled', 'invalid'],
    ...['ruled_out', 'other'],
  ),
  /** How often a run was started. */
  'windsock.attempt': whole(1, 1e6),
  'windsock.scheduled_task': /^[a-z_]{1,40}$/,
  'windsock.outcome': oneOf(
    ...['answered', 'asked_back', 'helped', 'refused', 'notice', 'failed', 'undelivered', 'postponed'],
  ),
  'windsock.origin': oneOf('question', 'button', 'job', 'analysis', 'announcement'),
  'windsock.plan': /^[a-z_]{1,40}$/,
  'windsock.planner': oneOf('built-in', 'llm'),
  'windsock.surface': oneOf('slack', 'teams', 'local'),
  /** A tool's id in the registry. */
  'windsock.tool': /^[a-z][a-z0-9_.-]{0,60}$/,
} as const satisfies Record<string, Rule>;

type Rule = RegExp | 'boolean' | readonly string[] | Whole;
interface Whole {
  from: number;
  to: number;
}
export type AttributeKey = keyof typeof RULES;
export type Attributes = { [K in AttributeKey]?: string | number | boolean | undefined };

/**
 * Values that must not pass even if they match a rule: account numbers, ARNs (which may name a model) and addresses.
 */
const SUSPECT = /\d{9}|@|arn:|xox|https?:/i;

function oneOf(...words: string[]): readonly string[] {
  return words;
}

function whole(from: number, to: number): Whole {
  return { from, to };
}

function fits(rule: Rule, value: unknown): boolean {
  if (rule === 'boolean') return typeof value === 'boolean';
  if ('from' in rule)
    return typeof value === 'number' && Number.isInteger(value) && value >= rule.from && value <= rule.to;
  if (typeof value !== 'string' || SUSPECT.test(value)) return false;
  return rule instanceof RegExp ? rule.test(value) : rule.includes(value);
}

const isKey = (key: string): key is AttributeKey => Object.hasOwn(RULES, key);

/**
 * Returns the part of `given` that may leave the process. This is the one place that decides; everything else is
 * dropped silently.
 * @param only limits the keys; absent: all
 */
export function allowed(
  given: object | undefined,
  only?: ReadonlySet<string>,
): Record<string, string | number | boolean> {
  const kept: Record<string, string | number | boolean> = {};
  for (const key in given) {
    const value: unknown = given[key as keyof typeof given];
    if (value === undefined || !isKey(key) || (only && !only.has(key))) continue;
    if (fits(RULES[key], value)) kept[key] = value as string;
  }
  return kept;
}

export const ATTRIBUTE_KEYS = Object.keys(RULES) as AttributeKey[];
