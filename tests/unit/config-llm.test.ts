import { ConfigError, loadConfig, loadLlmConfig } from '@windsock/bot/config.ts';
import { answerMs } from '@windsock/bot/config-llm.ts';
import { describe, expect, it } from 'vitest';

const azure = { LLM_PROVIDER: 'azure', LLM_MODEL: 'planner', LLM_BASE_URL: 'https://x.openai.azure.com' };
const bedrock = { LLM_PROVIDER: 'bedrock', LLM_MODEL: 'eu.amazon.nova-lite-v1:0', AWS_REGION: 'eu-west-1' };
const ollama = {
  LLM_PROVIDER: 'openai-compatible',
  LLM_MODEL: 'qwen3:8b',
  LLM_BASE_URL: 'http://ollama:11434/v1',
};

describe('the language model', () => {
  it('is absent if nothing is set, or it is switched off', () => {
    expect(loadConfig({}).llm).toBeUndefined();
    expect(loadConfig({ ...azure, LLM_PROVIDER: 'none' }).llm).toBeUndefined();
  });

  it('is used on Azure with a key, or with a managed identity', () => {
    expect(loadConfig({ ...azure, LLM_API_KEY: 'k' }).llm).toEqual({
      provider: 'azure',
      model: 'planner',
      baseUrl: 'https://x.openai.azure.com',
      apiKey: 'k',
    });
    expect(loadConfig(azure).llm?.apiKey).toBeUndefined();
  });

  it('is used on Bedrock in a region, or on a custom server, with prices if they are set', () => {
    expect(loadConfig(bedrock).llm).toEqual({
      provider: 'bedrock',
      model: 'eu.amazon.nova-lite-v1:0',
      region: 'eu-west-1',
    });
    const priced = { ...ollama, LLM_PRICE_INPUT: '0.40', LLM_PRICE_OUTPUT: '1.6' };
    expect(loadConfig(priced).llm).toMatchObject({ model: 'qwen3:8b', prices: { input: 0.4, output: 1.6 } });
  });

  it('has the configured limits of time, steps and money; the rest are the investigator’s own', () => {
    const priced = { ...azure, LLM_PRICE_INPUT: '0.4', LLM_PRICE_OUTPUT: '1.6' };
    const limits = { LLM_MAX_STEPS: '12', LLM_TIMEOUT: '45', LLM_BUDGET_USD_DAY: '2.50' };
    expect(loadConfig({ ...priced, ...limits }).llm).toMatchObject({
      maxSteps: 12,
      timeoutMs: 45_000,
      budgetUsdDay: 2.5,
    });
    expect(Object.keys(loadConfig(priced).llm ?? {})).not.toContain('maxSteps');
  });

  it('gets its full time, and leaves time for the built-in planner after it', () => {
    expect(answerMs(undefined)).toBe(120_000);
    expect(answerMs(loadConfig(azure).llm)).toBe(120_000);
    expect(answerMs(loadConfig({ ...azure, LLM_TIMEOUT: '300' }).llm)).toBe(330_000);
  });

  it('is read alone for the command line, whatever else is wrong', () => {
    expect(loadLlmConfig({ ...ollama, PORT: 'http' })).toMatchObject({ provider: 'openai-compatible' });
    expect(loadLlmConfig({ PORT: 'http' })).toBeUndefined();
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['an unknown provider', { ...azure, LLM_PROVIDER: 'openai' }, /LLM_PROVIDER must be one of none, azure/],
    ['a model without a provider', { LLM_MODEL: 'gpt' }, /LLM_MODEL would do nothing: set LLM_PROVIDER/],
    ['a key without a provider', { LLM_API_KEY: 'secret-key' }, /LLM_API_KEY would do nothing/],
    ['Azure without a deployment', { ...azure, LLM_MODEL: '' }, /LLM_MODEL to the name of the deployment/],
    ['Azure without an endpoint', { ...azure, LLM_BASE_URL: '' }, /LLM_BASE_URL to the endpoint/],
    ['Azure over http', { ...azure, LLM_BASE_URL: 'http://x.openai.azure.com' }, /https:\/\//],
    ['an address with a password', { ...ollama, LLM_BASE_URL: 'https://a:b@x.example/v1' }, /no password/],
    ['an invalid address', { ...ollama, LLM_BASE_URL: 'ollama' }, /LLM_BASE_URL must be a URL/],
    ['a server without an address', { ...ollama, LLM_BASE_URL: '' }, /LLM_BASE_URL to its address/],
    ['Bedrock without a region', { ...bedrock, AWS_REGION: '' }, /AWS_REGION to the region/],
    ['Bedrock without a model', { ...bedrock, LLM_MODEL: '' }, /LLM_MODEL to the id/],
    ['an invalid model', { ...bedrock, LLM_MODEL: 'a b' }, /LLM_MODEL must be/],
    ['only one of two prices', { ...ollama, LLM_PRICE_INPUT: '1' }, /belong together/],
    [
      'an invalid price',
      { ...ollama, LLM_PRICE_INPUT: '-1', LLM_PRICE_OUTPUT: '1' },
      /LLM_PRICE_INPUT must be/,
    ],
    ['one step', { ...ollama, LLM_MAX_STEPS: '1' }, /LLM_MAX_STEPS must be a whole number from 2 to 20/],
    ['too many steps', { ...ollama, LLM_MAX_STEPS: '21' }, /LLM_MAX_STEPS must be/],
    ['half a step', { ...ollama, LLM_MAX_STEPS: '2.5' }, /LLM_MAX_STEPS must be/],
    ['no time', { ...ollama, LLM_TIMEOUT: '9' }, /LLM_TIMEOUT must be whole seconds, from 10 to 300/],
    ['an hour', { ...ollama, LLM_TIMEOUT: '3600' }, /LLM_TIMEOUT must be/],
    ['a time with its unit', { ...ollama, LLM_TIMEOUT: '90s' }, /LLM_TIMEOUT must be/],
    [
      'a budget without prices',
      { ...ollama, LLM_BUDGET_USD_DAY: '5' },
      /LLM_BUDGET_USD_DAY needs LLM_PRICE_INPUT and LLM_PRICE_OUTPUT/,
    ],
    [
      'a budget of zero',
      { ...ollama, LLM_PRICE_INPUT: '1', LLM_PRICE_OUTPUT: '1', LLM_BUDGET_USD_DAY: '0.00' },
      /LLM_BUDGET_USD_DAY must be USD above zero, such as 5 or 0\.50/,
    ],
    ['limits without a provider', { LLM_TIMEOUT: '60' }, /LLM_TIMEOUT would do nothing/],
  ])('fails the start with a sentence for %s', (_what, env, sentence) => {
    const stop = () => loadConfig(env);
    expect(stop).toThrow(ConfigError);
    expect(stop).toThrow(sentence);
    expect(stop).not.toThrow(/secret-key/);
  });
});
