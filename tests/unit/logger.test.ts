import { createLogger, scrub } from '@windsock/bot/logger.ts';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../support/cpu-ms.ts';

function logged(log: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  log(createLogger({ level: 'debug', destination: { write: (line) => void lines.push(line) } }));
  return lines.join('');
}

describe('a log line', () => {
  it('names its module, level and time, and is JSON', () => {
    const line = JSON.parse(
      logged((logger) => logger.child({ module: 'slack' }).warn({ run: 'r1' }, 'refused')),
    );
    expect(line).toMatchObject({ module: 'slack', level: 'warn', run: 'r1', msg: 'refused' });
    expect(Date.parse(line.time)).toBeGreaterThan(0);
  });

  it.each([
    ['a token in a field, at any depth', { a: { b: { c: { botToken: 'SECRET' } } } }],
    ['a token in a list', { list: [{ access_token: 'SECRET' }] }],
    ['a password with quotes in it', { password: 'SECRET"SECRET\\' }],
    ['a header', { headers: { Authorization: 'SECRET', Cookie: 'SECRET', 'X-Slack-Signature': 'SECRET' } }],
    ['an external id', { account: { externalId: 'SECRET' } }],
    ['an AWS secret', { credentials: { secretAccessKey: 'SECRET', sessionToken: 'SECRET' } }],
    ['JSON in a text', { body: JSON.stringify({ client_secret: 'SECRET' }) }],
    ['an e-mail field', { email: 'SECRET' }],
  ])('hides %s', (_what, fields) => {
    const line = logged((logger) => logger.info(fields, 'x'));
    expect(line).not.toContain('SECRET');
    expect(JSON.parse(line)).toMatchObject({ msg: 'x' });
  });

  it.each([
    'xoxb-1234567890-abcdefghij',
    'xapp-1-A0-1-abcdef',
    'wsk_abcdefghijkl',
    'Bearer abcdefghijklmnop',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
    'ann.bell+aws@mail.example.com',
  ])('hides %j in a message, in an error and in its stack', (secret) => {
    const line = logged((logger) =>
      logger.error({ err: new Error(`failed with ${secret}`) }, `about ${secret}`),
    );
    expect(line).not.toContain(secret);
    expect(line).toContain('failed with');
  });

  it('keeps what is needed: error codes, ids, times', () => {
    const line = logged((logger) =>
      logger.info({ code: 'ECONNREFUSED', run: '1kf3-abc', at: '2026-01-01T00:00:00Z' }, 'x'),
    );
    expect(line).toContain('ECONNREFUSED');
    expect(line).toContain('1kf3-abc');
  });

  it('hides a sign-in code, which has six digits', () => {
    expect(scrub('{"code":"123456","verification_code":"654321","statusCode":200}')).toBe(
      '{"code":"[hidden]","verification_code":"[hidden]","statusCode":200}',
    );
  });

  it('is written quickly, however hostile the text', () => {
    for (const text of [
      'a'.repeat(100_000),
      '"token":"'.repeat(10_000),
      'a@'.repeat(50_000),
      'eyJ'.repeat(30_000),
    ]) {
      expect(cpuMs(() => scrub(text))).toBeLessThan(2_000);
    }
  });
});
