import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@windsock/bot/logger.ts';
import { createConsoleHandler } from '@windsock/functions/console-handler.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'windsock-answer-'));
const log: string[] = [];
const logger = createLogger({ level: 'info', destination: { write: (line) => void log.push(line) } });
const answer = createConsoleHandler({ folder, logger });

beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'x'.repeat(1_000_000));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ask = (path: string) =>
  answer(
    {
      method: 'GET',
      url: `https://windsock.example.com${path}`,
      headers: new Headers(),
      arrayBuffer: async () => new ArrayBuffer(0),
    },
    { invocationId: 'id-of-the-call' },
  );

it('serves a file that takes many reads completely', async () => {
  const { status, body, headers } = await ask('/assets/app-1a2b.js');
  expect([status, body?.toString().length]).toEqual([200, 1_000_000]);
  expect(headers['x-request-id']).toBe('id-of-the-call');
});

it('reports an unreadable file as our own fault, and lets nobody cache that', async () => {
  // A socket is such a file to everybody, root included.
  const socket = createSocket();
  await new Promise<void>((listening) => socket.listen(join(folder, 'assets/odd-1a2b.js'), listening));
  try {
    const { status, body, headers } = await ask('/assets/odd-1a2b.js');
    expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
    expect(JSON.parse(String(body))).toMatchObject({ status: 500, request_id: 'id-of-the-call' });
    expect(log.join('')).toContain('ENXIO');
  } finally {
    await new Promise((closed) => socket.close(closed));
  }
});

it('has nothing before the console is built', async () => {
  expect((await ask('/settings')).status).toBe(404);
});
