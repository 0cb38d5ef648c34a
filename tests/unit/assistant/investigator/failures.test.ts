import type { Fallback } from '@windsock/bot/assistant/investigator/failures.ts';
import { APICallError, RetryError } from 'ai';
import { describe, expect, test } from 'vitest';
import type { Saying } from './kit.ts';
import { answer, OPEN, STOPPED, threadWithModel, WORDS } from './kit.ts';

const ASKED = 'stopped EC2 instances in Sydney';
const httpError = (statusCode?: number) =>
  new APICallError({
    message: 'the secret prompt sk-123',
    url: 'http://127.0.0.1:1/v1',
    requestBodyValues: { prompt: OPEN },
    isRetryable: false,
    ...(statusCode !== undefined && { statusCode }),
  });
const named = (name: string) => Object.assign(new Error('sk-123'), { name });

describe('the built-in planner answers, and says why, when the model', () => {
  test.each<[string, Saying, Fallback]>([
    ['gets a wrong key', httpError(401), 'refused'],
    ['may not be used', httpError(403), 'refused'],
    ['is overloaded', httpError(429), 'busy'],
    ['fails', httpError(500), 'unavailable'],
    ['does not exist', httpError(404), 'unavailable'],
    ['cannot be reached', httpError(), 'unavailable'],
    ['has no usable credentials', named('CredentialUnavailableError'), 'refused'],
    ['does not answer in time', named('TimeoutError'), 'timed_out'],
    [
      'fails again on a retry',
      new RetryError({ message: 'twice', reason: 'maxRetriesExceeded', errors: [httpError(429)] }),
      'busy',
    ],
    ['answers with something other than JSON', httpError(200), 'nonsense'],
    ['breaks', new Error('sk-123'), 'nonsense'],
    ['returns nothing', '', 'nonsense'],
    ['only talks', 'Sure! There are 12 stopped instances.', 'nonsense'],
    [
      'never makes a valid call',
      { call: 'list_things', args: { kind: 'ec2.instances', places: ['mars-1'] } },
      'nonsense',
    ],
  ])('%s', async (_what, saying, fallback) => {
    const thread = threadWithModel([saying]);
    const { reply } = await thread.ask(ASKED);
    expect(reply).toMatchObject({
      kind: 'answer',
      text: expect.stringContaining('stopped'),
      plan: { tool: 'ec2.instances' },
      planner: { name: 'built-in', model: 'test-model', fallback },
    });
    expect(JSON.stringify(reply)).not.toContain('sk-123');
    expect(thread.asked()).toBeLessThanOrEqual(8);
  });

  test('fails midway, after something was read', async () => {
    const { reply } = await threadWithModel([STOPPED, httpError(500)]).ask(ASKED);
    expect(reply.planner).toMatchObject({ name: 'built-in', fallback: 'unavailable', input_tokens: 100 });
  });
});

describe('a model is called', () => {
  test('as often as a workspace may: then the built-in planner answers', async () => {
    const counted: string[] = [];
    const admit = async (workspace: string) => counted.push(workspace) <= 1;
    const thread = threadWithModel([answer()], { admit });
    expect((await thread.ask(OPEN, { workspace: 'w' })).reply.planner?.name).toBe('llm');
    expect((await thread.ask(ASKED, { workspace: 'w' })).reply).toMatchObject({
      plan: { tool: 'ec2.instances' },
      planner: { fallback: 'limited' },
    });
    expect(thread.asked()).toBe(1);
    expect(counted).toEqual(['w', 'w']);
  });

  test('for eight questions at once, without making others wait', async () => {
    const thread = threadWithModel([answer()], { delayMs: 100 });
    const said = await Promise.all(Array.from({ length: 12 }, () => thread.ask(ASKED)));
    expect(said.filter(({ reply }) => reply.planner?.fallback === 'limited')).toHaveLength(4);
    expect(said.filter(({ reply }) => reply.text === WORDS)).toHaveLength(8);
    expect(thread.asked()).toBe(8);
    expect((await thread.ask(ASKED)).reply.planner?.name).toBe('llm');
  });
});

describe('after three failures in a row', () => {
  const failure = httpError(500);

  test('the model is skipped for a minute, then one question tries it', async () => {
    let now = 0;
    const sayings = [failure, failure, failure, failure, answer()];
    const thread = threadWithModel(sayings, { now: () => now });
    const fallbacks = async (count: number) => {
      const made: unknown[] = [];
      for (let at = 0; at < count; at++) made.push((await thread.ask(ASKED)).reply.planner?.fallback);
      return made;
    };
    expect(await fallbacks(5)).toEqual(['unavailable', 'unavailable', 'unavailable', 'paused', 'paused']);
    now = 61_000;
    expect(await fallbacks(2)).toEqual(['unavailable', 'paused']);
    now = 130_000;
    expect(await fallbacks(2)).toEqual([undefined, undefined]);
    expect(thread.asked()).toBe(6);
  });

  test("a question that skips the model does not count against the workspace's limit", async () => {
    let counted = 0;
    const admit = async () => {
      counted += 1;
      return true;
    };
    const thread = threadWithModel([failure], { admit });
    for (let at = 0; at < 6; at++) await thread.ask(ASKED, { workspace: 'w' });
    expect(counted).toBe(3);
  });

  test('nonsense shows that the model answers again, and never counts as a failure', async () => {
    let now = 0;
    const sayings = [failure, failure, failure, httpError(200), failure, answer()];
    const thread = threadWithModel(sayings, { now: () => now });
    for (let at = 0; at < 3; at++) await thread.ask(ASKED);
    now = 61_000;
    const fallbacks: unknown[] = [];
    for (let at = 0; at < 3; at++) fallbacks.push((await thread.ask(ASKED)).reply.planner?.fallback);
    expect(fallbacks).toEqual(['nonsense', 'unavailable', undefined]);
    const talking = threadWithModel(['']);
    for (let at = 0; at < 5; at++)
      expect((await talking.ask(ASKED)).reply.planner?.fallback).toBe('nonsense');
  });
});

describe('the log', () => {
  test('reports a failure without the question, the answer or credentials', async () => {
    const log: string[] = [];
    const settings = {
      provider: 'openai-compatible' as const,
      model: 'test-model',
      apiKey: 'sk-very-secret',
      baseUrl: 'http://127.0.0.1:1/v1',
    };
    const thread = threadWithModel([httpError(500)], { log, settings });
    await thread.ask(OPEN);
    expect(log.join('')).toContain('"fallback":"unavailable","status":500');
    expect(log.join('')).not.toMatch(/hibernating|prompt|sk-|127\.0\.0\.1/);
  });

  test('contains nothing of what was asked, found or said if all went well', async () => {
    const log: string[] = [];
    await threadWithModel([STOPPED, answer({ text: 'Nobody may read this but who asked.' })], { log }).ask(
      OPEN,
    );
    expect(log.join('')).not.toMatch(/hibernating|batch-syd|Nobody may/);
  });
});
