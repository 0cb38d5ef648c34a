import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Returns the last answer's sentence. */
const told = async (...messages: string[]) => (await talk(messages)).reply.text;
const topics = async (...messages: string[]) =>
  ((await talk(messages)).reply.plan?.args.asked as { topic?: string }[] | undefined)?.map(
    ({ topic }) => topic,
  );

describe('what is deployed on a thing that fails', { timeout: 60_000 }, () => {
  it.each<[string, string[], RegExp]>([
    [
      'the image and the revision of a service',
      ['why is search-indexer down', 'which image was shipped there'],
      /^`search-indexer` runs with task definition \*\*search-indexer:9\*\*, container images \*\*\S+search-indexer:9\*\*, deployed \*\*2026-11-20 06:12 UTC/,
    ],
    [
      'the revision before',
      ['recommendations looks sick', 'did a new build break it'],
      /rollout \*\*IN_PROGRESS\*\* and replaced task definition \*\*recommendations:16\*\*\./,
    ],
    [
      'what changed before, although an alarm itself never changes',
      ['why does search-1-cpu ring', 'was it a release'],
      /^`search-1` runs with AMI \*\*ami-/,
    ],
    [
      'in a thread about money, for the service that is named',
      ['what did ecs cost in october', 'storefront-eu: what release is on it now'],
      /^`storefront-eu` runs with task definition \*\*storefront:88\*\*/,
    ],
  ])('tells %s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });
});

describe('what a thing says of its trouble', { timeout: 60_000 }, () => {
  it.each<[string, string[], RegExp]>([
    [
      'a database restarted',
      ['about pos-ledger', 'was it rebooted lately'],
      /^The latest event of `pos-ledger`: “DB instance restarted” \(/,
    ],
    [
      'a function failed, and where its words are',
      ['latest exception of pos-import'],
      /^`pos-import` had \*\*\d+\*\* errors in the last 24 hours, the last in the 15 minutes from .* `\/aws\/lambda\/pos-import`, which I do not read/,
    ],
    [
      'a target answered, of all that was shown',
      ['any unhealthy targets?', 'what does it respond with'],
      /codes: \[503\]/,
    ],
    [
      'a resource failed first, with its message',
      ['stacks in a failed state', 'payments: what broke'],
      /first “PaymentWebhook \(AWS::Lambda::Function\) UPDATE_FAILED: .*MemorySize.*” \(2026-11-18 21:15 UTC\)/,
    ],
    [
      'an alarm in a rule rings',
      ['shop-unhealthy went off', 'which one of its alarms is the culprit'],
      /Of the alarms in its rule, \*\*`search-1-cpu`\*\* rings, `shop-5xx` does not\./,
    ],
  ])('tells that %s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it('says why tasks stopped', async () => {
    const { plan } = (await talk(['list stopped tasks', 'what did those die of'])).reply;
    expect(plan).toMatchObject({
      tool: 'ecs.tasks',
      args: { columns: ['stopped_reason', 'exit_codes', 'stopped_at'] },
    });
  });

  it('is not told if a word of the message means nothing', async () => {
    expect(await told('last error of crm-sync, gloopy')).toMatch(/^I could not use “gloopy” here/);
  });
});

describe('several things that fail', { timeout: 60_000 }, () => {
  it('looks at each of a few', async () => {
    const text = await told('ecs services below their desired count', 'what broke them');
    expect(text).toContain('with `recommendations`');
    expect(text).toContain('with `search-indexer`');
  });

  it('finds the thing of another kind that was shown or is near', async () => {
    expect(await told('is our payments stuff healthy', 'what happened to the stack')).toMatch(
      /with `payments`: it is \*\*UPDATE_ROLLBACK_COMPLETE/,
    );
    expect(await told('about pos-ledger', 'and its alarm, what triggered that')).toMatch(
      /`pos-ledger-cpu`: the alarm has been \*\*in alarm/,
    );
  });

  it.each<[string[], string[]]>([
    [['is web-3 healthy', 'has it recovered by now'], ['health']],
    [['about shop-targets', 'explain it'], ['reason']],
    [['does etl-scheduler work at all'], ['health']],
  ])('%j asks for %j', async (messages, asked) => {
    expect(await topics(...messages)).toEqual(asked);
  });

  it('looks at everything that a name stands for', async () => {
    expect(await told('does the shop work properly')).toMatch(
      /^\*\*Not all is well\*\* with `shop`: .*alarm.*target group/,
    );
  });

  it('shows the errors of a time', async () => {
    const { plan } = (await talk(['does pos-import have errors in the last 3 hours, the last one'])).reply;
    expect(plan?.args).toMatchObject({ asked: [{ topic: 'error' }], window: { label: 'the last 3 hours' } });
  });

  it('dates a rollback by the update that it undid', async () => {
    const { table } = (await talk(['did any stack roll back this month'])).reply;
    expect(table?.rows.map(({ name }) => name)).toEqual(['payments']);
  });

  it('leaves amounts and people to other answers', async () => {
    expect((await talk(['about payment-webhook', 'how many errors in the last hour'])).reply.plan?.tool).toBe(
      'cloudwatch.metrics',
    );
    expect((await talk(['about payment-webhook', 'who deployed it'])).reply.plan?.tool).toBe(
      'cloudtrail.events',
    );
  });
});

describe('what is not a question about a failure', { timeout: 60_000 }, () => {
  it.each<[string, string[], RegExp]>([
    ['findings of the checks', ['anything wrong with crm security wise?'], /findings?\*\* of `crm`/],
    [
      'what is behind a load balancer',
      ['the shop load balancer', 'what is behind it'],
      /that belong to `shop`/,
    ],
    [
      'another thing than that of the thread, where none is known',
      ['why is search-indexer down', 'and the other one, is it stuck as well'],
      /^(?!Not all is well with `search-indexer`)/,
    ],
    ['who still uses a thing', ['does anybody use fraud-score still'], /Invocations of/],
  ])('asks for %s', async (_what, messages, answer) => {
    expect(await told(...messages)).toMatch(answer);
  });

  it('says since when a version has been deployed', async () => {
    expect(await told('about recommendations service', 'which revision is it and since when')).toMatch(
      /deployed \*\*2026-/,
    );
  });
});
