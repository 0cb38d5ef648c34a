import type { LanguageModel } from 'ai';
import type { LlmConfig } from '../../config-llm.ts';

export interface AwsKeys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/** Opens a model when first needed. */
export type OpenModel = () => Promise<LanguageModel>;

/** For the Azure OpenAI data plane (learn.microsoft.com/azure/ai-services/openai/how-to/managed-identity). */
const AZURE_SCOPE = 'https://cognitiveservices.azure.com/.default';
/** A plan is short, but a model's reasoning counts towards the limit. */
const MAX_OUTPUT_TOKENS = 4_000;

/**
 * Opens the configured model with the AI SDK. Its packages are loaded with the first question. It uses Chat Completions
 * rather than Azure's Responses API, which stores requests for 30 days unless told otherwise.
 */
export async function openModel(
  settings: LlmConfig,
  awsKeys: () => Promise<AwsKeys>,
): Promise<LanguageModel> {
  // The SDK's warnings go to standard error and may quote the question.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const { provider, model, apiKey, baseUrl } = settings;
  switch (provider) {
    case 'azure': {
      const { createAzure } = await import('@ai-sdk/azure');
      const baseURL = azureUrl(baseUrl ?? '');
      return createAzure(apiKey ? { baseURL, apiKey } : { baseURL, tokenProvider: await azureTokens() }).chat(
        model,
      );
    }
    case 'bedrock': {
      const { createAmazonBedrock } = await import('@ai-sdk/amazon-bedrock');
      return createAmazonBedrock({
        ...(settings.region && { region: settings.region }),
        ...(baseUrl && { baseURL: baseUrl }),
        ...(apiKey ? { apiKey } : { credentialProvider: awsKeys }),
      })(model);
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return createOpenAICompatible({
        name: 'llm',
        baseURL: baseUrl ?? '',
        ...(apiKey && { apiKey }),
        ...(isOpenAi(baseUrl) && { transformRequestBody: withNewLimit }),
      })(model);
    }
  }
}

/** Returns each provider's settings besides the question. */
export function callSettings({ provider }: LlmConfig) {
  return {
    // Not every model on Bedrock can be forced to call a tool. One that talks instead is corrected at the end of the
    // loop.
    toolChoice: provider === 'bedrock' ? ('auto' as const) : ('required' as const),
    ...(provider === 'azure'
      ? { providerOptions: { openai: { maxCompletionTokens: MAX_OUTPUT_TOKENS } } }
      : { maxOutputTokens: MAX_OUTPUT_TOKENS }),
  };
}

/** Parses 'https://x.openai.azure.com', as Azure's portal shows it, also with the path that its newer pages add. */
function azureUrl(endpoint: string): string {
  const url = endpoint.replace(/\/+$/, '');
  return /\/openai\/v1$/i.test(url) ? url : `${url.replace(/\/openai$/i, '')}/openai/v1`;
}

async function azureTokens(): Promise<() => Promise<string>> {
  const { DefaultAzureCredential, getBearerTokenProvider } = await import('@azure/identity');
  return getBearerTokenProvider(new DefaultAzureCredential(), AZURE_SCOPE);
}

const isOpenAi = (baseUrl = ''): boolean => URL.parse(baseUrl)?.hostname === 'api.openai.com';

/** Uses OpenAI's new name for the limit. Its newer models refuse the old one, which is the one other servers know. */
function withNewLimit({ max_tokens, ...body }: Record<string, unknown>): Record<string, unknown> {
  return { ...body, max_completion_tokens: max_tokens };
}
