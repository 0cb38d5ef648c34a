import type { LanguageModel } from 'ai';
import type { LlmConfig } from '../../config-llm.ts';
import { inSpan, isTracing, measure } from '../../telemetry/telemetry.ts';
import { inUsd } from './spending.ts';

const PROVIDERS: Record<LlmConfig['provider'], string> = {
  azure: 'azure.ai.openai',
  bedrock: 'aws.bedrock',
  'openai-compatible': 'openai-compatible',
};

/**
 * Wraps the model so that each request is a span, without its content, which the AI SDK's own spans would include.
 * Returns the model unchanged if no traces are sent. https://opentelemetry.io/docs/specs/semconv/gen-ai/gen-ai-spans/
 */
export async function tracedModel(
  model: LanguageModel,
  { model: name, prices, provider }: LlmConfig,
): Promise<LanguageModel> {
  if (!isTracing() || typeof model === 'string') return model;
  const { wrapLanguageModel } = await import('ai');
  const asked = { 'gen_ai.provider.name': PROVIDERS[provider], 'gen_ai.request.model': name };
  const attributes = { ...asked, 'gen_ai.operation.name': 'chat' };
  return wrapLanguageModel({
    model: model as Parameters<typeof wrapLanguageModel>[0]['model'],
    middleware: {
      specificationVersion: 'v4',
      wrapGenerate: ({ doGenerate }) =>
        inSpan('chat', { kind: 'client', attributes }, async (span) => {
          const answer = await doGenerate();
          const { total: input } = answer.usage.inputTokens;
          const { total: output } = answer.usage.outputTokens;
          span.set({ 'gen_ai.usage.input_tokens': input, 'gen_ai.usage.output_tokens': output });
          for (const [type, tokens] of Object.entries({ input, output }))
            if (tokens !== undefined)
              measure('gen_ai.client.token.usage', tokens, { ...attributes, 'gen_ai.token.type': type });
          if (prices && input !== undefined && output !== undefined)
            measure('windsock.model.cost', inUsd({ input, output }, prices), asked);
          return answer;
        }),
    },
  });
}
