import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

describe('the last question about another thing', { timeout: 60_000 }, () => {
  it.each([
    ['costs', 'spend per service in october', 'same for staging-shop', 'staging-shop'],
    ['costs of one', 'what does bastion cost', 'crm-windows too', 'crm-windows'],
  ])('asks what it costs after %s', async (_, before, text, resource) => {
    const asked = [{ topic: 'cost' }];
    expect(await planned(before, text)).toMatchObject({ tool: 'resources.about', resource, asked });
  });

  it('asks for its alarms after alarms, in the same state', async () => {
    const { filters, tool } = await planned('any alarms ringing', 'same for lake-compactor');
    expect(tool).toBe('cloudwatch.alarms');
    expect(filters).toMatchObject([
      { says: 'that belong to `lake-compactor`' },
      { field: 'state', value: 'ALARM' },
    ]);
  });

  it('asks for its findings after findings', async () => {
    const { text } = await planned('what is wrong with our security', 'and jenkins alone');
    expect(text).toMatch(/findings\** of `jenkins`/);
  });

  it('compares nothing where the same question is asked', async () => {
    const { text, ...plan } = await planned('who owns bastion', 'same q for load-test');
    expect(JSON.stringify(plan)).toContain('load-test');
    expect(text).toMatch(/(?:`load-test` is tagged|`load-test`\.)/);
  });

  it('puts the name into its words where the answer was about something of the thing', async () => {
    const { filters, tool } = await planned('disk of api-1', 'same for api-2');
    expect(tool).toBe('ec2.volumes');
    expect(JSON.stringify(filters)).toContain('api-2');
  });

  it('is about a thing in spoken words, with plural parts', async () => {
    expect(await planned('how deep is orders-eu', 'same for the partner intakes')).toMatchObject({
      ...{ tool: 'resources.about', resource: 'partner-intake' },
    });
  });
});

describe('the team of a person', { timeout: 60_000 }, () => {
  it.each([
    ["and maria's crew", 'web'],
    ['the folks of tomas then', 'payments'],
    ['and yukis guys?', 'data'],
  ])('is the tag of most that the person owns: %s', async (text, team) => {
    const { filters, tool } = await planned('cost of team sales', text);
    expect(tool).toBe('cost.usage');
    expect(filters).toEqual([{ dimension: 'tag:team', op: 'eq', values: [team] }]);
  });

  it('is compared with another', async () => {
    const { filters } = await planned('cost of team sales', "is it less than sam's squad?");
    expect(filters).toEqual([{ dimension: 'tag:team', op: 'eq', values: ['sales', 'platform'] }]);
  });
});

describe('another place, after one thing', { timeout: 60_000 }, () => {
  it.each([
    [
      'cpu of jenkins',
      'only oregon',
      /`jenkins` is in us-east-1.*In us-west-2 \(Oregon\) no EC2 instance corresponds to it/,
    ],
    ['tell me about legacy-report', 'and in sydney', /`legacy-report` is in us-east-1.*no Lambda function/],
  ])('tells where the thing is: %s', async (before, text, answer) => {
    const { reply } = await talk([before, text]);
    expect(reply.text).toMatch(answer);
    expect(reply.actions?.length).toBeGreaterThan(0);
  });

  it('is that of the only thing whose name differs by the place', async () => {
    expect(await planned('cpu of web-1', 'just oregon')).toMatchObject({ resource: 'web-west-1' });
  });

  it('takes no thing that only contains the name', async () => {
    const { reply } = await talk(['cpu of search-2', 'just ireland']);
    expect(reply.text).toMatch(/`search-2` is in us-east-1/);
  });
});

it.each([
  ['and the buckets?', 'bucket'],
  ['what about volumes', 'volume'],
])('events of another kind are those of all such things: %s', async (text, thing) => {
  const plan = await planned('who changed iam roles this week', text);
  expect(plan).toMatchObject({ tool: 'cloudtrail.events', thing });
  expect(plan.resources).toBeUndefined();
});

describe('the conditions of a list, of another kind', { timeout: 60_000 }, () => {
  it.each([
    ['public snapshots', 'images as well', 'ec2.images', [{ field: 'public', op: 'eq', value: true }]],
    [
      'snapshots shared externally',
      'roles then',
      'iam.roles',
      [{ field: 'trust', op: 'eq', value: 'other accounts' }],
    ],
  ])('go along: %s, %s', async (before, text, tool, filters) => {
    expect(await planned(before, text)).toMatchObject({ tool, filters });
  });

  it('are named if the kind has no such condition', async () => {
    const { reply } = await talk(['unattached volumes', 'queues then']);
    expect(reply.plan?.tool).toBe('sqs.queues');
    expect(JSON.stringify(reply)).toContain('SQS queues do not tell “unattached”');
  });
});

it('asks which one if things in two other places correspond', async () => {
  const { reply } = await talk(['is api-1 healthy', 'and in sydney or ireland?']);
  expect(reply.text).toMatch(/several EC2 instances correspond to it\. Which one do you mean\?/);
});
