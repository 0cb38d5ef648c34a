import { createAws } from '@windsock/bot/aws/aws.ts';
import { ACCOUNT_SLOTS } from '@windsock/bot/aws/call-slots.ts';
import { createFanOut } from '@windsock/bot/aws/fan-out.ts';
import { checks } from '@windsock/bot/checks/index.ts';
import { permissionsOf } from '@windsock/bot/checks/permissions.ts';
import type { CheckOutcome } from '@windsock/bot/checks/run-checks.ts';
import { runChecks } from '@windsock/bot/checks/run-checks.ts';
import { beforeAll, expect, test } from 'vitest';
import type { CallWatch } from '../support/call-watch.ts';
import { askedAgain, watchCalls } from '../support/call-watch.ts';
import { lackingAnswers } from '../support/checks-answers.ts';
import { presetCosts } from '../support/preset-costs.ts';
import { mendWhole, seedAccount } from '../support/seed-account.ts';
import { settingsFor } from './aws-accounts.ts';
import { useAwsPeer } from './aws-peer.ts';
import { refuseAll } from './checks-kit.ts';
import { ONE, REGION } from './tools-kit.ts';

const { admin, moto, proxy } = useAwsPeer();

/** One well-kept region, and one in which nothing was ever turned on. */
const REGIONS = [REGION, 'us-east-1'];
const now = new Date();
/** moto creates everything now: by this time it is old, or unused. */
const later = new Date(now.getTime() + 400 * 86_400_000);

let states: CheckOutcome[][];
let refused: CheckOutcome[];
let audit: { asked: string[]; most: ReturnType<CallWatch['most']> };

beforeAll(async () => {
  // S3's control plane puts the account before the host name, which an IP address does not allow.
  const url = proxy.url.replace('127.0.0.1', 'localhost');
  const made = await seedAccount(admin, later);
  await presetCosts(moto.url, ONE.id, later);
  const watch = watchCalls(createAws(settingsFor(url)).clientsOf);
  const run = async (at: Date) => {
    const { signal } = new AbortController();
    const fanOut = createFanOut({ clientsOf: watch.clientsOf, signal });
    const ctx = { accounts: [ONE], clientsOf: watch.clientsOf, fanOut, now: at, signal };
    return (await runChecks(ctx, checks, { regions: REGIONS })).outcomes;
  };
  proxy.interfere = await lackingAnswers(admin, { account: ONE.id, made, now, state: 'left' });
  const asSeeded = await run(now);
  audit = { asked: [...watch.asked], most: watch.most() };
  await mendWhole(admin, ONE.id);
  proxy.interfere = await lackingAnswers(admin, { account: ONE.id, made, now: later, state: 'kept' });
  states = [asSeeded, await run(later)];
  proxy.interfere = refuseAll;
  refused = await run(now);
}, 120_000);

const without = (isThere: (outcome: CheckOutcome) => boolean): string[] =>
  checks
    .map(({ id }) => id)
    .filter((id) => !states.flat().some((one) => one.check.id === id && isThere(one)));

test('every check is failed by something', () => {
  expect(without(({ failed }) => failed.length > 0)).toEqual([]);
});

test('every check is passed by something', () => {
  expect(without(({ passed }) => passed > 0)).toEqual([]);
});

test('every check is unknown if AWS refuses, and names one of its own permissions as missing', () => {
  const wrong = refused.filter(({ check, failed, passed, unknown }) => {
    const needed = permissionsOf(check).map((action) => `AccessDenied: ${action}`);
    const isNamed = unknown.every(({ detail = '' }) => needed.includes(detail));
    return passed > 0 || failed.length > 0 || unknown.length === 0 || !isNamed;
  });
  expect(wrong.map(({ check, unknown }) => [check.id, unknown.map(({ detail }) => detail)])).toEqual([]);
});

test('an audit requests nothing twice, and few things at once', () => {
  expect(audit.asked.length).toBeGreaterThan(100);
  expect(askedAgain(audit.asked)).toEqual([]);
  expect(audit.most.inAll).toBeLessThanOrEqual(ACCOUNT_SLOTS.total);
  expect(audit.most.inRegion).toBeLessThanOrEqual(ACCOUNT_SLOTS.perRegion);
  // Without the limit it would request more at once.
  expect(audit.most.inRegion).toBe(ACCOUNT_SLOTS.perRegion);
});

test('each failure says what is wrong, and identifies the resource by ARN or name', () => {
  const mute = states
    .flat()
    .flatMap(({ check, failed }) =>
      failed
        .filter(({ arn, detail, resource }) => !detail || !resource || (arn && !/^arn:aws:/.test(arn)))
        .map(() => check.id),
    );
  expect(mute).toEqual([]);
});

test('no secret and no contents are shown', () => {
  expect(JSON.stringify(states)).not.toMatch(/never-to-be-told|on-duty@/);
});
