// Run by hand: `node tests/prowler/compare.ts PROWLER`, with the path of Prowler's program. It seeds one account, runs
// Prowler's checks and ours on it, and prints, for each check that both have, what fails for only one of them.
import { readFileSync } from 'node:fs';
import { createAws } from '@windsock/bot/aws/aws.ts';
import { checks } from '@windsock/bot/checks/index.ts';
import type { CheckOutcome } from '@windsock/bot/checks/run-checks.ts';
import { runChecks } from '@windsock/bot/checks/run-checks.ts';
import { adminOf, motoAccount, settingsFor } from '../integration/aws-accounts.ts';
import type { AwsProxy } from '../integration/aws-proxy.ts';
import { startAwsProxy } from '../integration/aws-proxy.ts';
import type { State } from '../support/checks-answers.ts';
import { lackingAnswers } from '../support/checks-answers.ts';
import { startMoto } from '../support/moto.ts';
import { mendWhole, seedAccount } from '../support/seed-account.ts';
import type { Admin, Made } from '../support/seed-checks.ts';
import type { ProwlerFinding } from './prowler-run.ts';
import { runProwler } from './prowler-run.ts';

const now = new Date();
const REGIONS = ['eu-west-1', 'us-east-1'];
const ACCOUNT = motoAccount('111111111111');
const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const pairs = read('./pairs.json') as Record<string, string[]>;
/** Why the two differ, keyed by our check; found in Prowler's code, and in AWS's and CIS's texts. */
const reasons = read('./differences.json') as Record<string, string>;

const program = process.argv[2];
if (!program) {
  console.error('Say where Prowler is: node tests/prowler/compare.ts .venv/bin/prowler');
  process.exit(1);
}

/** What fails for each: ARNs, or names if there is no ARN. */
interface Compared {
  id: string;
  both: string[];
  ours: string[];
  theirs: string[];
}

interface Account {
  proxy: AwsProxy;
  admin: Admin;
  made: Made;
}

async function compare(state: State, { proxy, admin, made }: Account): Promise<Compared[]> {
  // S3's control plane puts the account before the host name, which an IP address does not allow.
  const endpoint = proxy.url.replace('127.0.0.1', 'localhost');
  proxy.interfere = await lackingAnswers(admin, { account: ACCOUNT.id, made, now, state });
  const theirs = await runProwler(program ?? '', {
    admin: { ...admin, endpoint },
    regions: REGIONS,
    checks: Object.values(pairs).flat(),
  });
  const aws = createAws(settingsFor(endpoint));
  const { signal } = new AbortController();
  const ctx = { accounts: [ACCOUNT], clientsOf: aws.clientsOf, fanOut: aws.fanOut({ signal }), now, signal };
  const chosen = checks.filter(({ id }) => pairs[id]);
  const { outcomes } = await runChecks(ctx, chosen, { regions: REGIONS });
  return outcomes.map((outcome) => compared(outcome, theirs));
}

function compared({ check: { id }, failed }: CheckOutcome, found: ProwlerFinding[]): Compared {
  const asked = pairs[id] ?? [];
  const ours = new Set(failed.map(({ arn, resource, region }) => nameOf(id, arn ?? resource, region)));
  const theirs = new Set(
    found
      .filter(({ check, status }) => status === 'FAIL' && asked.includes(check))
      .map(({ resource, region }) => nameOf(id, resource, region)),
  );
  return {
    id,
    both: [...ours].filter((name) => theirs.has(name)),
    ours: [...ours].filter((name) => !theirs.has(name)),
    theirs: [...theirs].filter((name) => !ours.has(name)),
  };
}

/** Names for checks of a whole account or region, which differ between the two. */
const WHOLE =
  /^(?:account|cloudtrail\.(?:all|object)|config|guardduty|securityhub|ebs\.default|iam\.(?:access-an|password|root|support)|s3\.account)/;

/** Unifies names: Prowler's ARNs of public resources contain an account, and it names IAM's principals differently. */
function nameOf(id: string, resource: string, region: string): string {
  if (!WHOLE.test(id))
    return resource.replace(/:\d{12}:(snapshot|image)\//, '::$1/').replace('eip-allocation', 'elastic-ip');
  const ofRegion = /^(?:config|guardduty|securityhub|ebs|iam\.access)/.test(id);
  return ofRegion ? `region ${region}` : 'account';
}

/** Prints a table, and returns the checks whose differences are unexplained. */
function report(state: State, all: Compared[]): string[] {
  const differing = all.filter(({ ours, theirs }) => ours.length + theirs.length > 0);
  const same = all.length - differing.length;
  console.log(`\n## An account that was ${state}: ${same} of ${all.length} checks fail the same things\n`);
  console.log('| check | both | only Windsock | only Prowler | why |\n|---|---|---|---|---|');
  for (const { id, both, ours, theirs } of all) {
    const why = ours.length + theirs.length > 0 ? (reasons[id] ?? '?') : '';
    const cells = [id, both.length, ours.map(short).join(', '), theirs.map(short).join(', '), why];
    console.log(`| ${cells.join(' | ')} |`);
  }
  return differing.filter(({ id }) => !reasons[id]).map(({ id }) => `${id} (${state})`);
}

function short(resource: string): string {
  return resource.replace(/^arn:aws:/, '').replace(`:${ACCOUNT.id}`, '');
}

const moto = await startMoto();
const proxy = await startAwsProxy(moto.url);
const unexplained: string[] = [];
try {
  const admin = await adminOf(moto.url, ACCOUNT.id, 'eu-west-1');
  const account = { proxy, admin, made: await seedAccount(admin, now) };
  for (const state of ['left', 'kept'] as const) {
    if (state === 'kept') await mendWhole(admin, ACCOUNT.id);
    unexplained.push(...report(state, await compare(state, account)));
  }
} finally {
  await proxy.close();
  await moto.close();
}
console.log(
  unexplained.length > 0 ? `Not explained: ${unexplained.join(', ')}` : 'All differences are explained.',
);
process.exitCode = unexplained.length > 0 ? 1 : 0;
