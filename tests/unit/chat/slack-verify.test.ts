import { createSecretKey } from 'node:crypto';
import { whyNotSlack } from '@windsock/bot/chat/slack/verify.ts';
import { describe, expect, it } from 'vitest';

// The worked example of https://docs.slack.dev/authentication/verifying-requests-from-slack
const SECRET = createSecretKey('8f742231b10e8888abcd99yyyzzz85a5', 'utf8');
const BODY = Buffer.from(
  'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c',
);
const TIMESTAMP = '1531420618';
const SIGNATURE = 'v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503';
const NOW = 1_531_420_618_000;
const good = { body: BODY, timestamp: TIMESTAMP, signature: SIGNATURE };

describe('whyNotSlack', () => {
  it("accepts Slack's own example", () => {
    expect(whyNotSlack(good, SECRET, NOW)).toBeUndefined();
  });

  it.each([
    ['a body with an extra byte', { body: Buffer.concat([BODY, Buffer.from('x')]) }, 'wrong signature'],
    ['a truncated body', { body: BODY.subarray(0, -1) }, 'wrong signature'],
    ['an empty body', { body: Buffer.alloc(0) }, 'wrong signature'],
    ['another timestamp', { timestamp: '1531420619' }, 'wrong signature'],
    ['no signature', { signature: undefined }, 'no signature'],
    ['an empty signature', { signature: '' }, 'no signature'],
    ['no timestamp', { timestamp: undefined }, 'no signature'],
    ['a short signature', { signature: 'v0=a2114d57' }, 'malformed signature'],
    ['a long signature', { signature: `${SIGNATURE}00` }, 'malformed signature'],
    ['a signature that is not hexadecimal', { signature: `v0=${'z'.repeat(64)}` }, 'malformed signature'],
    ['a signature of another version', { signature: SIGNATURE.replace('v0', 'v1') }, 'malformed signature'],
    ['a signature in capitals', { signature: SIGNATURE.toUpperCase() }, 'malformed signature'],
    ['a timestamp that is not a number', { timestamp: 'now' }, 'malformed timestamp'],
    ['a timestamp with a fraction', { timestamp: '1531420618.0' }, 'malformed timestamp'],
    ['a timestamp in milliseconds', { timestamp: '1531420618000' }, 'malformed timestamp'],
    ['a negative timestamp', { timestamp: '-1531420618' }, 'malformed timestamp'],
  ])('refuses %s', (_what, change, reason) => {
    expect(whyNotSlack({ ...good, ...change }, SECRET, NOW)).toBe(reason);
  });

  it.each([
    [300, undefined],
    [301, 'stale timestamp'],
    [-300, undefined],
    [-301, 'timestamp in the future'],
  ])('accepts a request that is %i seconds old: %s', (age, reason) => {
    expect(whyNotSlack(good, SECRET, NOW + age * 1000)).toBe(reason);
  });

  it('refuses a signature made with another secret', () => {
    expect(whyNotSlack(good, createSecretKey('another', 'utf8'), NOW)).toBe('wrong signature');
  });
});
