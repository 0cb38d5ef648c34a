import { createSlackRoutes } from '@windsock/bot/chat/slack/route.ts';
import type { Turn } from '@windsock/bot/chat/turn.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { createServer } from '@windsock/bot/server.ts';
import { StoreError } from '@windsock/bot/store/errors.ts';
import { expect, it } from 'vitest';
import { appMention, eventCallback, everybody, SIGNING_SECRET, signed } from '../support/slack-requests.ts';

const WORDS = 'unmistakable-words';

/** Returns Slack's answer, and the log, for this outcome of the turn. */
async function answerTo(accept: Turn['accept']) {
  const log: string[] = [];
  const logger = createLogger({ level: 'info', destination: { write: (line) => void log.push(line) } });
  const server = createServer({
    config: { host: '127.0.0.1', port: 0, publicUrl: 'http://localhost' },
    logger,
    routes: createSlackRoutes({
      signingSecret: SIGNING_SECRET,
      turn: { accept },
      gate: everybody,
      uninstalled: async () => {},
      joined: async () => {},
      logger,
      now: Date.now,
    }),
  });
  const { url } = await server.listen();
  const body = JSON.stringify(eventCallback(appMention(WORDS, { ts: '1700000000.000100' })));
  const response = await fetch(`${url}/slack/events`, { method: 'POST', body, headers: signed(body) });
  const text = await response.text();
  await server.close({ graceMs: 0 });
  expect(log.join('')).not.toContain(WORDS);
  return {
    status: response.status,
    noRetry: response.headers.get('x-slack-no-retry'),
    text,
    log: log.join(''),
  };
}

it('a message that cannot be persisted is not acknowledged, so that Slack sends it again', async () => {
  const answer = await answerTo(async () => {
    throw new StoreError('unavailable', 'The disk is full');
  });
  expect(answer).toMatchObject({ status: 503, noRetry: null });
  expect(answer.text).not.toContain('disk');
  expect(answer.log).toContain('disk');
});

it('a fault of ours is a 500 that reveals nothing', async () => {
  const answer = await answerTo(async () => {
    throw new TypeError('x is not a function');
  });
  expect(answer.status).toBe(500);
  expect(answer.text).not.toContain('function');
});

it('an event of an unconnected team is acknowledged, and the log names the team', async () => {
  const answer = await answerTo(async () => 'unlinked');
  expect(answer).toMatchObject({ status: 200, text: '' });
  expect(answer.log).toContain('T000000001');
});
