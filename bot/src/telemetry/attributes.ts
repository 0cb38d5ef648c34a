/**
 * The only attributes that leave the process, and the values that each may have. Names follow OpenTelemetry's semantic
 * conventions where they have one (https://opentelemetry.io/docs/specs/semconv/), and begin with `windsock.` elsewhere.
 * None of them holds what a person wrote, a name, or an id of a person, channel, workspace, account or thing.
 */
const RULES = {
  'http.request.method': /^[A-Z]{3,7}$/,
  /** The route's template, never the path that was asked for. */
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
  /** HTTP requests of one AWS call, retries counted. */
  'windsock.aws.attempts': whole(0, 100),
  /** A later page of a list. */
  'windsock.aws.continued': 'boolean',
  /** How many of the attempts AWS refused as too many. */
  'windsock.aws.throttled': whole(0, 100),
  /** What came of an AWS call, or why a place could not be read. */
  'windsock.aws.outcome': oneOf(
    'ok',
    ...['denied', 'not_available', 'throttled', 'timeout', 'credentials', 'region_disabled', 'invalid'],
    ...['ruled_out', 'other'],
  ),
  /** How often a run was begun. */
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

/** Whatever a rule lets through: an account's number, an ARN (a model may be named by one) or an address is none of it. */
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
 * What of `given` may leave the process. The one place that decides it; everything else is dropped without a word.
 * @param only of these keys; absent: of all
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
