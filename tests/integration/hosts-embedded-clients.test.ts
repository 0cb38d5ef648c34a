// Clients that disconnect, or send several requests at once, at the host with sockets.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { POST, startEmbedded } from './hosts-embedded-kit.ts';

let host: Awaited<ReturnType<typeof startEmbedded>>;
beforeEach(async () => {
  host = await startEmbedded();
});
afterEach(() => host.close());

describe('a client that disconnects', () => {
  /** Sends each part once the previous one was answered, and disconnects `ms` after the last. */
  async function sendAndLeave(parts: string[], ms = 0): Promise<void> {
    const socket = connect(host.port, '127.0.0.1');
    const gone = new Promise((resolve) => socket.on('close', resolve));
    for (const part of parts) {
      await new Promise<void>((sent) => socket.write(part, () => sent()));
      if (part !== parts.at(-1)) await new Promise((answered) => socket.once('data', answered));
    }
    if (ms) await sleep(ms);
    socket.resetAndDestroy();
    await gone;
  }

  it('with its last byte is still counted by its address', async () => {
    const head = `${POST.replace('take', 'from')}Content-Length: 12\r\nExpect: 100-continue\r\n\r\n`;
    const parts = [head, '{"name":"x"}'];
    for (let at = 0; at < 3; at += 1) await sendAndLeave(parts);
    await expect.poll(() => host.seen).toEqual(Array(3).fill('127.0.0.1'));
  });

  it('before its address can be read is ignored', async () => {
    const body = 'Content-Length: 12\r\n\r\n{"name":"x"}';
    for (let at = 0; at < 20; at += 1) await sendAndLeave([POST.replace('take', 'from') + body]);
    await sleep(50);
    expect(host.seen.filter((ip) => ip !== '127.0.0.1')).toEqual([]);
  });

  it.each([
    ['before the handler checks for that', 20],
    ['while the handler is waiting', 100],
  ])('is noticed when it goes %s', async (_when, ms) => {
    await sendAndLeave(['GET /api/test/patient HTTP/1.1\r\nHost: x\r\n\r\n'], ms);
    await expect.poll(() => host.seen).toEqual(['gone']);
  });

  it('is not reported if it stays', async () => {
    const answer = await host.raw('GET /api/test/patient HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(answer).toContain('{"waited":true}');
    await sleep(20);
    expect(host.seen).toEqual([]);
  });

  it('does no harm if it does not wait for the answer', async () => {
    const socket = connect(host.port, '127.0.0.1', () =>
      socket.write('GET /api/test/slow HTTP/1.1\r\nHost: x\r\n\r\n'),
    );
    await expect.poll(host.release).toBeDefined();
    socket.destroy();
    await sleep(20);
    host.release()?.();
    await expect.poll(() => host.seen).toEqual(['answered']);
    expect((await fetch(`${host.url}/api/config`)).status).toBe(200);
    expect(host.log.join('')).not.toContain('"level":"error"');
  });
});

it('a client gets answers to several requests on one connection in their order', async () => {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const answer = await host.raw(
    get('/api/config') + get('/api/nothing') + get('/api/config'),
    undefined,
    /(HTTP.*){3}\}$/s,
  );
  expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404', 'HTTP/1.1 200']);
});
