import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { toolById, tools } from '@windsock/bot/tools/index.ts';
import { expect, test } from 'vitest';
import { readPhrases, SETTING } from '../../phrases/score.ts';
import { talk } from './talk.ts';

const planner = createBuiltInPlanner([...tools]);

/** A part of the tuned questions, since each is planned once for every addition. */
const EVERY = 12;

const planOf = (text: string) => planner.plan({ text, frame: {}, ...SETTING });

/** First questions that are answered by a list without dates, so that a time changes their meaning. */
const asked = readPhrases('tuned')
  .filter(({ turns }, at) => turns.length === 1 && at % EVERY === 0)
  .flatMap(({ turns: [text = ''] }) => {
    const plan = planOf(text);
    const isList = plan.kind === 'tool' && !plan.ignored && toolById(plan.tool)?.kind === 'list';
    return isList && !/\d{4}-\d\d|_age|days/.test(JSON.stringify(plan.args)) ? [{ text, plan }] : [];
  });

/** Reports whether a plan is the same as before and says nothing of what was added. */
function isSilent(plan: (typeof asked)[number]['plan'], added: string, text: string): boolean {
  const other = planOf(`${text.replace(/[?.! ]+$/, '')}${added}`);
  return (
    other.kind === 'tool' &&
    other.tool === plan.tool &&
    !other.ignored &&
    JSON.stringify(other.args) === JSON.stringify(plan.args)
  );
}

// Each with the tools whose lists do tell it: findings have a time, lists of people and of owners a person.
test.each([
  [' since march', /^guardduty|^health|^securityhub|^cloudwatch|^accessanalyzer/],
  [
    ' and who set that up',
    /^iam|^guardduty|^securityhub|^accessanalyzer|^secretsmanager|^route53|^resources/,
  ],
  [', and why', /^guardduty|^health|^securityhub|^accessanalyzer|^sqs|^cloudformation|^ecs/],
  [' and what breaks without it', /^$/],
])('“…%s” changes the meaning of a list, or is named as left out', (added, telling) => {
  const lost = asked.filter(
    ({ plan, text }) => plan.kind === 'tool' && !telling.test(plan.tool) && isSilent(plan, added, text),
  );
  expect(asked.length).toBeGreaterThan(80);
  expect(lost.map(({ text }) => text)).toEqual([]);
});

test.each([
  ['which volumes are unattached, and when', 'when', 'unattached'],
  ['which volumes are unattached, and since when', 'since when', 'unattached'],
  ['ECS clusters without container insights and why', 'why', 'Container Insights'],
])('“%s” is answered, and says that “%s” is not', async (text, question, answer) => {
  const { reply } = await talk([text]);
  expect(reply.kind).toBe('answer');
  expect(reply.text).toContain(answer);
  expect(reply.text).toContain(`I cannot answer “${question}”.`);
});

test.each([
  [['who stopped web-1 and when'], 'cloudtrail.events'],
  [['what changed in config on web-1, and when'], 'config.history'],
  [['guardduty findings, and when'], 'guardduty.findings'],
  [['is web-1 public, and when'], 'resources.about'],
  [['anything on fire?', 'the crm one, who owns it'], 'resources.about'],
])('a further question that the plan answers is not named as left out: %s', async (messages, tool) => {
  const { plan, reply } = await talk(messages);
  expect(plan).toMatchObject({ tool });
  expect(reply.text).not.toContain('I cannot answer');
});

test('a question about a thing that is not understood shows what is known of the thing', async () => {
  const { plan, reply } = await talk([
    'is the certificate *.larkspur.example still valid',
    'does it happen by itself?',
  ]);
  expect(plan).toMatchObject({ kind: 'tool', tool: 'resources.about' });
  expect(JSON.stringify(reply)).toContain('Renews by itself');
});

test('“whose” before a property asks for no owner', async () => {
  const { plan } = await talk(['buckets whose versioning is off']);
  expect(plan).toMatchObject({ tool: 's3.buckets' });
  expect(plan).not.toHaveProperty('args.columns');
});

test.each([
  ['how many purple instances', 'purple'],
  ['describe the kubernetes cluster zebra', 'zebra'],
])('“%s” asks about “%s” and lists nothing', async (text, word) => {
  const { plan, reply } = await talk([text]);
  expect(plan?.kind).toBe('choose');
  expect(reply.text).toContain(`“${word}”`);
});

test.each([
  ['any certificate problems', 'acm'],
  ['is anything wrong with our queues', 'sqs'],
])('“%s” shows what the checks find', async (text, service) => {
  const { plan } = await talk([text]);
  expect(plan).toMatchObject({ tool: 'checks.findings', args: { service } });
});

test.each([
  [['what did jenkins do this week']],
  [['who deleted something this week', 'and what did jenkins do']],
])('a part of a user’s name is enough for “what did … do”, and is told: %j', async (messages) => {
  const { plan, reply } = await talk(messages);
  expect(plan).toMatchObject({ tool: 'cloudtrail.events', args: { user: 'jenkins-deploy' } });
  expect(reply.text).toContain('jenkins-deploy');
  expect(reply.notes).toContain('No user is called `jenkins`: this is about `jenkins-deploy`.');
});

test('“log in” is a verb', async () => {
  const { plan } = await talk(['who can still log in without mfa']);
  expect(plan).toMatchObject({ tool: 'iam.users' });
});

test('the time of an absence belongs to what happened, and not to the second question', async () => {
  const { reply } = await talk(['was off since tuesday. what changed, what should i fix first']);
  expect(reply.text).toMatch(/changes\*\* by .* from 17 to 21 November 2026/);
  expect(reply.text).toMatch(/\d findings\*\* in/);
});

test('an alarm for a word that names nothing is asked about', async () => {
  const { plan, reply } = await talk(['who disabled the alarm for zebra']);
  expect(plan?.kind).toBe('choose');
  expect(reply.text).toMatch(/^I could not use “zebra” here\./);
});

test('anomalies of a team that does not exist are asked about', async () => {
  const { plan, reply } = await talk(['cost anomalies of the zebra team']);
  expect(plan?.kind).toBe('choose');
  expect(reply.text).toMatch(/^I know of no team “zebra”: there are “web”/);
});

test('an alarm that is turned off was changed, since nothing stops an alarm', async () => {
  const { plan, reply } = await talk(['who turned off an alarm this week']);
  expect(plan).toMatchObject({ tool: 'cloudtrail.events', args: { action: 'modify', thing: 'alarm' } });
  expect(reply.text).not.toMatch(/^Nobody/);
});

const OWNERS = { columns: ['tag:owner', 'tag:team'] };
const atLeast = (least: number) => ({ whether: { of: 'any', are: [], least } });
const only = (field: string, op: string, value: unknown) => ({ filters: [{ field, op, value }] });

test.each([
  [
    'users with AdministratorAccess attached',
    'iam.users',
    only('policies', 'contains', 'AdministratorAccess'),
  ],
  [
    'secrets nobody touched this year',
    'secretsmanager.secrets',
    only('last_accessed_at', 'lt', '2026-01-01'),
  ],
  ['instances and their owners', 'ec2.instances', OWNERS],
  ['list functions, and which teams own them', 'lambda.functions', OWNERS],
  ['who do i ask about buckets', 's3.buckets', OWNERS],
  ['when is the next certificate expiring', 'acm.certificates', { columns: ['expires_at'] }],
  ['when are certificates expiring', 'acm.certificates', { columns: ['expires_at'] }],
  ['volumes bigger than fifty gb', 'ec2.volumes', only('size_gib', 'gt', 50)],
  ['functions with a timeout of sixty seconds', 'lambda.functions', only('timeout_s', 'eq', 60)],
  ['do we have more than fifty buckets', 's3.buckets', atLeast(51)],
  ['are there at least a dozen queues', 'sqs.queues', atLeast(12)],
  ['do we have more than 12 buckets', 's3.buckets', atLeast(13)],
])('“%s” has no word that its plan gives no reason for', async (text, tool, args) => {
  const { plan, reply } = await talk([text]);
  expect(plan).toMatchObject({ tool, args });
  expect(reply.text).not.toMatch(/I did not understand|I cannot answer/);
});

test('“the … one”, after an overview, is the thing of that name', async () => {
  const { reply } = await talk(['anything on fire?', 'the search one, since when']);
  expect(reply.text).toContain('search-1-cpu');
  expect(reply.text).not.toContain('crm-connections');
});

test('a second question about an amount is answered by the estimate of what is wasted', async () => {
  const { reply } = await talk(['what do we waste, and how much a month']);
  expect(reply.text).not.toContain('I cannot answer');
});

test.each([
  [['where is web-1', 'does anybody use it'], 'web-1'],
  [['oldest bucket', 'is it used by anybody'], 'larkspur-assets'],
])('“… used by anybody” asks about use, not about who is let in: %s', async (messages, resource) => {
  const { plan } = await talk(messages);
  expect(plan).toMatchObject({ tool: 'resources.about', args: { resource, asked: [{ topic: 'use' }] } });
});

test('“the 2nd” is a row and no date that was left out', async () => {
  const { reply } = await talk(['unattached volumes, biggest first', 'whose is the 2nd']);
  expect(reply.text).not.toContain('I did not understand');
});

test('“turning to …” leaves the thread', async () => {
  const { plan } = await talk(['list iam users', 'moving on to databases: which ones are unencrypted?']);
  expect(plan).toMatchObject({
    tool: 'rds.instances',
    args: { filters: [{ field: 'encrypted', value: false }] },
  });
});

test('what is paid for and used by nobody is what the checks call waste', async () => {
  const { plan } = await talk(['do we pay for stuff that is idle']);
  expect(plan).toMatchObject({ tool: 'checks.findings', args: { kind: 'waste' } });
});

test.each(['everything except instances in frankfurt', 'what do we have in sydney besides the databases'])(
  'a kind that is left out is no list of it: %s',
  async (text) => {
    const { plan, reply } = await talk([text]);
    expect(plan?.kind).toBe('choose');
    expect(reply.text).toMatch(/“(?:except instances|besides the databases)”/);
  },
);

test('a missing tag does not say who made what lacks it', async () => {
  const { reply } = await talk(['volumes without an owner tag and who set those up']);
  expect(reply.text).toMatch(/created|“who set those up”/);
});
