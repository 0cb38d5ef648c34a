import { createHash } from 'node:crypto';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { createAws } from '@windsock/bot/aws/aws.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { openAccounts } from '@windsock/bot/services/accounts/open.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { describe, expect, it } from 'vitest';
import { createCanonical } from '../../phrases/canonical.ts';
import { readPhrases, SETTING } from '../../phrases/score.ts';

/** One of so many questions is asked, as its hash decides: all of them would take half a minute. */
const EACH = 5;
const isAsked = (text: string): boolean =>
  createHash('sha256').update(text).digest().readUInt32BE() % EACH === 0;
/** The share of the known questions that may mean something else once the resources are known. It may only fall. */
const MAX_CHANGED = 0.051;

const planner = createBuiltInPlanner([...tools]);

async function demoGraph() {
  const { now } = SETTING;
  const ctx = {
    ...{ aws: createAws({ now: () => now }), logger: createLogger({ level: 'silent' }) },
    now: () => now.getTime(),
  };
  const input = { accounts: [demoAccount], timezone: 'UTC', signal: AbortSignal.timeout(60_000) };
  return createGraphs({ waitMs: 60_000 }).of(openAccounts({ ctx, input: { ...input, progress: () => {} } }));
}

describe('a question that is understood without the resources', { timeout: 300_000 }, () => {
  it('means the same once they are known, unless it names one', async () => {
    const graph = await demoGraph();
    const canonical = createCanonical({ tools, ...SETTING });
    const changed: string[] = [];
    let asked = 0;
    for (const { file, line, turns } of readPhrases('tuned')) {
      const [text = '', more] = turns;
      if (!isAsked(text)) continue;
      const blind = planner.plan({ ...SETTING, text });
      if (more !== undefined || blind.kind !== 'tool' || blind.ignored) continue;
      asked += 1;
      const known = canonical(planner.plan({ ...SETTING, text, graph }));
      if (known !== canonical(blind))
        changed.push(`${file}:${line} ${text}\n  ${canonical(blind)}\n  ${known}`);
    }
    expect(asked).toBeGreaterThan(500);
    // Those that name something are among them: "tell me about web-1".
    if (changed.length / asked > MAX_CHANGED) expect(changed.join('\n')).toBe('');
  });

  it.each([
    ['which subnets are public?', 'vpc.subnets', { filters: [{ field: 'public', op: 'eq', value: true }] }],
    ['which databases in us-east-1 are public', 'rds.instances', { regions: ['us-east-1'] }],
    ['users without a group', 'iam.users', { filters: [{ field: 'groups', op: 'missing' }] }],
    ['functions nobody touched since 2024', 'lambda.functions', {}],
    ['average CPU of our instances today', 'cloudwatch.metrics', { service: 'ec2' }],
    ['who created ines', 'cloudtrail.events', { resource: 'ines' }],
    ['logins from the root account this month', 'cloudtrail.events', { user: 'root', action: 'login' }],
  ])('“%s”', async (text, tool, args) => {
    const plan = planner.plan({ ...SETTING, accounts: [], text, graph: await demoGraph() });
    expect(plan).toMatchObject({ kind: 'tool', tool, args });
    expect(plan).not.toHaveProperty('args.resources');
    expect(plan).not.toHaveProperty('args.filters.0.owner');
  });
});
