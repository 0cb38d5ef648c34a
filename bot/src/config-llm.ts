import { z } from 'zod';

const PROVIDERS = ['azure', 'bedrock', 'openai-compatible'] as const;

export interface LlmConfig {
  provider: (typeof PROVIDERS)[number];
  /** The model's id; on Azure the deployment's name. */
  model: string;
  /** The model's address. Absent: Amazon Bedrock's own address in the region. */
  baseUrl?: string;
  /** Absent: Azure uses the managed identity, Bedrock the AWS SDK's default credentials, another server none. */
  apiKey?: string;
  /** Bedrock's region. */
  region?: string;
  /** USD per million tokens. */
  prices?: { input: number; output: number };
  /** Requests for one question. Default: 8. */
  maxSteps?: number;
  /** Time for one question. Default: 90 seconds. */
  timeoutMs?: number;
  /** For the whole deployment in a UTC day. Absent: only each workspace's own limits. */
  budgetUsdDay?: number;
}

const price = (name: string) =>
  z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/, `${name} must be a price in USD for a million tokens, such as 0.40.`)
    .transform(Number);

const wholeNumber = (from: number, to: number, sentence: string) =>
  z
    .string()
    .refine((text) => /^\d{1,6}$/.test(text) && Number(text) >= from && Number(text) <= to, sentence)
    .transform(Number);

/** The variables that set up a language model. */
export const llmVariables = {
  LLM_PROVIDER: z
    .enum(['none', ...PROVIDERS], {
      error: () => `LLM_PROVIDER must be one of none, ${PROVIDERS.join(', ')}.`,
    })
    .optional(),
  LLM_MODEL: z
    .string()
    .regex(/^[\w.:/@+-]{1,300}$/, 'LLM_MODEL must be the id of a model, or the name of its deployment.')
    .optional(),
  LLM_BASE_URL: z
    .url({
      protocol: /^https?$/,
      error: () => 'LLM_BASE_URL must be a URL that starts with http:// or https://.',
    })
    .optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_PRICE_INPUT: price('LLM_PRICE_INPUT').optional(),
  LLM_PRICE_OUTPUT: price('LLM_PRICE_OUTPUT').optional(),
  LLM_MAX_STEPS: wholeNumber(2, 20, 'LLM_MAX_STEPS must be a whole number from 2 to 20.').optional(),
  // A longer answer is given up by whoever waits for it.
  LLM_TIMEOUT: wholeNumber(10, 300, 'LLM_TIMEOUT must be whole seconds, from 10 to 300.').optional(),
  LLM_BUDGET_USD_DAY: z
    .string()
    .refine(
      (text) => /^\d{1,6}(\.\d{1,6})?$/.test(text) && Number(text) > 0,
      'LLM_BUDGET_USD_DAY must be USD above zero, such as 5 or 0.50.',
    )
    .transform(Number)
    .optional(),
  // The SDK's own, which it reads by itself. Bedrock is called without that SDK.
  AWS_REGION: z.string().optional(),
};
type Variables = z.infer<z.ZodObject<typeof llmVariables>>;

/** Variables that have no effect without LLM_PROVIDER. */
const NEEDS_PROVIDER = [
  'LLM_MODEL',
  'LLM_BASE_URL',
  'LLM_API_KEY',
  'LLM_PRICE_INPUT',
  'LLM_PRICE_OUTPUT',
  'LLM_MAX_STEPS',
  'LLM_TIMEOUT',
  'LLM_BUDGET_USD_DAY',
] as const;

/** Returns combinations of variables that are valid alone and wrong together, one sentence each. */
export function llmContradictionsIn(v: Variables, isLoopback: (host: string) => boolean): string[] {
  const { LLM_PROVIDER: provider, LLM_BASE_URL: baseUrl } = v;
  // Switched off, whatever other settings are kept for later.
  if (provider === 'none') return [];
  if (provider === undefined) {
    const set = NEEDS_PROVIDER.filter((name) => v[name] !== undefined);
    return set.length > 0
      ? [`${set.join(' and ')} would do nothing: set LLM_PROVIDER to ${PROVIDERS.join(', ')} or none.`]
      : [];
  }
  const found: string[] = [];
  if (!v.LLM_MODEL)
    found.push(
      provider === 'azure'
        ? 'LLM_PROVIDER is azure: set LLM_MODEL to the name of the deployment.'
        : `LLM_PROVIDER is ${provider}: set LLM_MODEL to the id of the model.`,
    );
  if (provider === 'azure' && !baseUrl)
    found.push(
      'LLM_PROVIDER is azure: set LLM_BASE_URL to the endpoint, such as https://my-resource.openai.azure.com.',
    );
  if (provider === 'openai-compatible' && !baseUrl)
    found.push(
      'LLM_PROVIDER is openai-compatible: set LLM_BASE_URL to its address, such as http://localhost:11434/v1.',
    );
  if (provider === 'bedrock' && !v.AWS_REGION)
    found.push('LLM_PROVIDER is bedrock: set AWS_REGION to the region whose models are asked.');
  if (baseUrl && !isSafeAddress(baseUrl, provider, isLoopback))
    found.push(
      'LLM_BASE_URL must start with https:// and hold no password, query or fragment; http:// is for this machine, and for servers that are openai-compatible.',
    );
  if ((v.LLM_PRICE_INPUT === undefined) !== (v.LLM_PRICE_OUTPUT === undefined))
    found.push('LLM_PRICE_INPUT and LLM_PRICE_OUTPUT belong together: set both or neither.');
  if (v.LLM_BUDGET_USD_DAY !== undefined && (v.LLM_PRICE_INPUT ?? v.LLM_PRICE_OUTPUT) === undefined)
    found.push(
      'LLM_BUDGET_USD_DAY needs LLM_PRICE_INPUT and LLM_PRICE_OUTPUT: without prices no spending is known.',
    );
  return found;
}

/**
 * Returns whether keys may be sent to the address. Those of the clouds need TLS; one's own server may be in the same
 * network.
 */
function isSafeAddress(address: string, provider: string, isLoopback: (host: string) => boolean): boolean {
  const { protocol, hostname, username, password, search, hash } = new URL(address);
  if (username || password || search || hash) return false;
  return protocol === 'https:' || provider === 'openai-compatible' || isLoopback(hostname);
}

/** Returns the configured model, if there is one. */
export function llmOf(v: Variables): { llm?: LlmConfig } {
  const { LLM_PROVIDER: provider, LLM_MODEL: model } = v;
  if (!provider || provider === 'none' || !model) return {};
  const { LLM_PRICE_INPUT: input, LLM_PRICE_OUTPUT: output } = v;
  const { LLM_MAX_STEPS: maxSteps, LLM_TIMEOUT: seconds, LLM_BUDGET_USD_DAY: budgetUsdDay } = v;
  return {
    llm: {
      provider,
      model,
      ...(v.LLM_BASE_URL && { baseUrl: v.LLM_BASE_URL }),
      ...(v.LLM_API_KEY && { apiKey: v.LLM_API_KEY }),
      ...(provider === 'bedrock' && v.AWS_REGION && { region: v.AWS_REGION }),
      ...(input !== undefined && output !== undefined && { prices: { input, output } }),
      ...(maxSteps !== undefined && { maxSteps }),
      ...(seconds !== undefined && { timeoutMs: seconds * 1000 }),
      ...(budgetUsdDay !== undefined && { budgetUsdDay }),
    },
  };
}

const ANSWER_MS = 120_000;
const BUILT_IN_MS = 30_000;

/** Returns how long an answer may take: the model's time, and the built-in planner's after it. */
export const answerMs = (llm: LlmConfig | undefined): number =>
  Math.max(ANSWER_MS, (llm?.timeoutMs ?? 0) + BUILT_IN_MS);

/** What the environment reveals about models that are not set up. */
export interface LlmHints {
  /** Whether it is explicitly switched off. */
  isOff: boolean;
  /** Whether the environment names AWS credentials. */
  hasAwsCredentials: boolean;
  region?: string;
  /** Where AWS's files are, if not in the home folder. */
  credentialsFile?: string;
  configFile?: string;
}

const AWS_CREDENTIALS = [
  'AWS_ACCESS_KEY_ID',
  'AWS_PROFILE',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
  'AWS_CONTAINER_CREDENTIALS_FULL_URI',
];

export function llmHintsOf(env: Record<string, string | undefined>): LlmHints {
  const {
    AWS_CONFIG_FILE: configFile,
    AWS_REGION: region,
    AWS_SHARED_CREDENTIALS_FILE: credentialsFile,
  } = env;
  return {
    isOff: env.LLM_PROVIDER === 'none',
    hasAwsCredentials: AWS_CREDENTIALS.some((name) => env[name]),
    ...(region && { region }),
    ...(credentialsFile && { credentialsFile }),
    ...(configFile && { configFile }),
  };
}
