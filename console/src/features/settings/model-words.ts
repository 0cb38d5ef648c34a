import type { ModelStatus, ModelTry } from '@windsock/bot/contract/model.ts';
import { counted } from '@windsock/bot/contract/words.ts';
import { formatSmallMoney } from '@windsock/bot/reply/format.ts';

type Provider = NonNullable<ModelStatus['model']>['provider'];

export const PROVIDER_NAMES: Record<Provider, string> = {
  azure: 'Azure OpenAI',
  bedrock: 'Amazon Bedrock',
  'openai-compatible': 'OpenAI-compatible server',
};

const CHECKS: Record<Provider, { signIn: string; address: string }> = {
  azure: {
    signIn: 'Check LLM_API_KEY, or give Windsock’s identity the role Cognitive Services OpenAI User.',
    address: 'Check LLM_BASE_URL and the network.',
  },
  bedrock: {
    signIn: 'Check Windsock’s AWS credentials, and that they may use this model (bedrock:InvokeModel).',
    address: 'Check AWS_REGION and the network.',
  },
  'openai-compatible': {
    signIn: 'Check LLM_API_KEY.',
    address: 'Check LLM_BASE_URL and the network.',
  },
};

const number = (value: number): string => new Intl.NumberFormat('en-US').format(value);

/** Returns the result of a try in a sentence or two, and what to check. */
export function tryWords(
  { failure, ms, status }: ModelTry,
  provider: Provider,
): { intent: 'success' | 'warning' | 'error'; text: string } {
  const check = CHECKS[provider];
  const code = status === undefined ? '' : ` (HTTP ${status})`;
  switch (failure) {
    case undefined:
      return { intent: 'success', text: `It answered in ${number(ms)} ms.` };
    case 'no_tool':
      return {
        intent: 'warning',
        text: `It answered in ${number(ms)} ms, but in words instead of calling a tool. Questions need a model that can call tools.`,
      };
    case 'budget':
      return { intent: 'warning', text: 'Today’s budget is spent, so it was not asked.' };
    case 'timed_out':
      return { intent: 'error', text: 'It did not answer within 20 seconds.' };
    case 'refused':
      return { intent: 'error', text: `It refused Windsock’s key or sign-in${code}. ${check.signIn}` };
    case 'busy':
      return { intent: 'error', text: `It has too much to do${code}. Try again in a minute.` };
    case 'nonsense':
      return { intent: 'error', text: 'It gave no answer that could be read.' };
    case 'unavailable':
      return { intent: 'error', text: unavailable(status, check.address) };
  }
}

function unavailable(status: number | undefined, checkAddress: string): string {
  if (status === undefined) return `It could not be reached. ${checkAddress}`;
  if (status === 404) return 'There is no such model at this address (HTTP 404). Check LLM_MODEL.';
  if (status < 500)
    return `It did not accept the question (HTTP ${status}). Check LLM_MODEL, and that the model can call tools.`;
  return `Its server failed (HTTP ${status}). Try again in a minute.`;
}

type Month = ModelStatus['this_month'];

/** '$0.42', and what the amount leaves out. */
export function costWords({ cost_usd, input_tokens, output_tokens, questions, unpriced_questions }: Month) {
  if (questions === 0) return 'Nothing yet';
  if (unpriced_questions < questions) {
    const rest = counted(unpriced_questions, 'question');
    const cost = formatSmallMoney(cost_usd);
    return unpriced_questions === 0 ? cost : `${cost}, and ${rest} whose cost is not known`;
  }
  if (input_tokens + output_tokens === 0) return 'Not known: the model does not tell its tokens';
  return 'Not known: LLM_PRICE_INPUT and LLM_PRICE_OUTPUT are not set';
}

/** '37 questions, 512,000 tokens in and 8,340 out' */
export function usedWords({ input_tokens, output_tokens, questions }: Month): string {
  const asked = counted(questions, 'question');
  if (input_tokens + output_tokens === 0) return asked;
  return `${asked}, ${number(input_tokens)} tokens in and ${number(output_tokens)} out`;
}
