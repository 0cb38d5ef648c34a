import { loadConfig } from '@windsock/bot/config.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { openHost } from '@windsock/functions/azure-host.ts';
import { lazyHost } from '@windsock/functions/lazy-host.ts';
import type { WholeRequest } from '@windsock/functions/node-handler.ts';
import type { Host } from '@windsock/functions/register-functions.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let log: string[];
const logger = createLogger({ level: 'info', destination: { write: (line) => void log.push(line) } });

beforeEach(() => {
  log = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const request: WholeRequest = {
  method: 'GET',
  url: 'https://windsock.example.com/api/config',
  headers: new Headers(),
  arrayBuffer: async () => new ArrayBuffer(0),
};
const invocation = { invocationId: 'id-of-the-call' };

/** A host that opens or fails as the test says. */
function opening() {
  const opened: Host = {
    answer: async () => ({ status: 200, headers: {} }),
    worker: { ring() {}, async idle() {} },
  };
  const open = vi.fn(async () => opened);
  return { open, host: lazyHost(open, logger), opened };
}

describe('a host that is opened on the first call', () => {
  it('is opened once for all calls, and not before', async () => {
    const { open, host, opened } = opening();
    expect(open).not.toHaveBeenCalled();
    const hosts = await Promise.all([host(), host(), host()]);
    expect(hosts).toEqual([opened, opened, opened]);
    await vi.advanceTimersByTimeAsync(3600_000);
    await host();
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('answers a failed start with a problem that reveals nothing, and the log says why', async () => {
    const { open, host } = opening();
    open.mockRejectedValueOnce(new Error('COSMOS_KEY is wrong'));
    const { answer, worker } = await host();
    const { status, headers, body } = await answer(request, invocation);
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      'Content-Type': 'application/problem+json',
      'X-Request-Id': 'id-of-the-call',
      'Retry-After': '5',
      'X-Content-Type-Options': 'nosniff',
    });
    expect(JSON.parse(String(body))).toMatchObject({ code: 'unavailable', request_id: 'id-of-the-call' });
    expect(body).not.toContain('COSMOS');
    expect(log.join('')).toMatch(/"level":"fatal".*COSMOS_KEY is wrong/);
    // The timer's call does nothing, and does not fail.
    worker.ring();
    await worker.idle();
  });

  it('is retried some seconds after it failed, but not by every call until then', async () => {
    const { open, host, opened } = opening();
    open.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('still down'));
    await host();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(await host()).not.toBe(opened);
    expect(open).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await host()).not.toBe(opened);
    expect(open).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5_100);
    expect(await host()).toBe(opened);
    expect(await host()).toBe(opened);
    expect(open).toHaveBeenCalledTimes(3);
  });
});

describe('the required settings in Azure', () => {
  const whole = {
    PUBLIC_URL: 'https://windsock.example.com',
    WINDSOCK_SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    COSMOS_ENDPOINT: 'https://windsock.documents.azure.com',
  };

  it.each(Object.keys(whole))('%s is named if it is missing', async (name) => {
    const config = loadConfig({ ...whole, [name]: '' });
    await expect(openHost(logger, config)).rejects.toThrow(new RegExp(`^${name} must be set[^\n]*$`));
  });

  it('are reported all at once, each in a sentence', async () => {
    const failed: Error = await openHost(logger, loadConfig({})).then(
      () => expect.fail('it opened'),
      (error) => error,
    );
    expect(failed.name).toBe('ConfigError');
    expect(failed.message.split('\n').map((sentence) => sentence.split(' ')[0])).toEqual(Object.keys(whole));
  });

  it("include the Teams bot's app id, if there is a bot", async () => {
    const config = loadConfig({ ...whole, TEAMS_ALLOW_UNAUTHENTICATED: 'true' });
    await expect(openHost(logger, config)).rejects.toThrow(/^MICROSOFT_APP_ID must be set[^\n]*$/);
  });

  it('include an address for which browsers keep cookies', async () => {
    const config = loadConfig({ ...whole, PUBLIC_URL: 'http://windsock.example.com' });
    await expect(openHost(logger, config)).rejects.toThrow('PUBLIC_URL must be set to the https:// address');
  });
});
