import type { LlmConfig } from '@windsock/bot/config-llm.ts';
import { joined } from '@windsock/bot/contract/words.ts';
import { spokenLimit } from '@windsock/bot/reply/spoken-money.ts';
import type { Reach } from './model-within-reach.ts';

/** How many of Ollama's models fit on the line. */
const MAX_NAMES = 3;

/** Returns the line that the start prints about the language model: which one is on, or how to get one. */
export function modelLine(reach: Reach | { kind: 'on'; llm: LlmConfig }): string {
  return `Language model: ${words(reach)}`;
}

function words(reach: Parameters<typeof modelLine>[0]): string {
  switch (reach.kind) {
    case 'on':
      return onWords(reach.llm);
    case 'off':
      return 'off (LLM_PROVIDER is none)';
    case 'none':
      return 'off (set LLM_PROVIDER to azure, bedrock or openai-compatible, such as Ollama)';
    case 'aws':
      return reach.region
        ? `off; AWS credentials are here: for Amazon Bedrock in ${reach.region} set LLM_PROVIDER=bedrock and LLM_MODEL`
        : 'off; AWS credentials are here: for Amazon Bedrock set LLM_PROVIDER=bedrock, AWS_REGION and LLM_MODEL';
    case 'ollama':
      return `off; Ollama has ${names(reach.models)}: set LLM_PROVIDER=openai-compatible LLM_BASE_URL=${reach.url}/v1 LLM_MODEL=${reach.models[0]}`;
  }
}

function onWords({ baseUrl, budgetUsdDay, model, provider, region }: LlmConfig): string {
  const at = baseUrl && provider !== 'bedrock' ? new URL(baseUrl).host : `Amazon Bedrock in ${region}`;
  const most = budgetUsdDay === undefined ? '' : `, for at most ${spokenLimit(budgetUsdDay)} a day`;
  return `${model} at ${at}${most}`;
}

function names(models: readonly string[]): string {
  const shown = models.slice(0, MAX_NAMES);
  const rest = models.length - shown.length;
  return joined(rest > 0 ? [...shown, `${rest} more`] : shown);
}
