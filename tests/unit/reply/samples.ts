// Typical replies of the assistant, one of each kind that people see.
import type { Reply } from '@windsock/bot/contract/reply.ts';
import { data } from '@windsock/bot/reply/markup.ts';

const SCOPE = {
  accounts: [{ id: '111122223333', name: 'Production' }],
  regions: ['ap-southeast-2'],
  timezone: 'Australia/Sydney',
  demo: false,
  at: '2026-11-20T22:00:12Z',
  ms: 1240,
  cost_usd: 0,
} satisfies Reply['scope'];

const INSTANCE_COLUMNS = [
  { key: 'id', header: 'Instance', type: 'text' },
  { key: 'name', header: 'Name', type: 'text' },
  { key: 'type', header: 'Type', type: 'text' },
  { key: 'state', header: 'State', type: 'text' },
  { key: 'region', header: 'Region', type: 'text' },
  { key: 'vcpus', header: 'vCPUs', type: 'number' },
  { key: 'launched', header: 'Launched', type: 'date' },
] satisfies NonNullable<Reply['table']>['columns'];

function instance(index: number): Record<string, string | number> {
  const types = ['t3.micro', 'm7g.2xlarge', 'c7i.large', 'r6g.xlarge'];
  const names = ['web-frontend', 'orders-api', 'etl-nightly-worker', 'bastion', 'search-indexer'];
  return {
    id: `i-0${(0x4f3a9c1d2e + index * 7919).toString(16).padStart(16, 'a')}`,
    name: `${names[index % names.length]}-${index + 1}`,
    type: types[index % types.length] ?? '',
    state: index % 7 === 3 ? 'stopped' : 'running',
    region: ['ap-southeast-2', 'eu-west-1', 'us-east-1'][index % 3] ?? '',
    vcpus: [2, 8, 2, 4][index % 4] ?? 0,
    launched: new Date(Date.UTC(2026, 2, 1, 3, 17) + index * 86_400_000 * 0.7).toISOString(),
  };
}

export function instances(count: number): Reply {
  return {
    kind: 'answer',
    text: `**${count} EC2 instances** are running in Sydney (ap-southeast-2).`,
    table: {
      title: 'EC2 instances',
      columns: INSTANCE_COLUMNS,
      rows: Array.from({ length: count }, (_, i) => instance(i)),
    },
    sources: [
      { api: 'ec2:DescribeInstances', accounts: ['111122223333'], regions: ['ap-southeast-2'], calls: 1 },
    ],
    scope: SCOPE,
    actions: [
      { id: 'a1', kind: 'ask', label: 'Group by type', text: 'group them by type' },
      { id: 'a2', kind: 'ask', label: 'What do they cost?', text: 'what do these instances cost?' },
    ],
  };
}

const SERVICES: [string, number, number][] = [
  ['Amazon Elastic Compute Cloud - Compute', 1843.221, 1710.5],
  ['Amazon Relational Database Service', 962.4, 958.12],
  ['Amazon Simple Storage Service', 311.09, 290.77],
  ['AWS Lambda', 88.314, 64.2],
  ['AmazonCloudWatch', 41.7, 43.02],
  ['AWS Key Management Service', 0.0031, 0.004],
];

export const costReport: Reply = {
  kind: 'answer',
  text: `You spent **$3,246.73** in October 2026, **9.8% more** than in September. \`EC2\` grew most: +$132.72.`,
  chart: {
    type: 'bar',
    title: 'Cost by service, October 2026',
    categories: SERVICES.map(([name]) => name),
    series: [{ name: 'October', values: SERVICES.map(([, cost]) => cost) }],
    unit: 'USD',
  },
  table: {
    title: 'Cost by service',
    columns: [
      { key: 'service', header: 'Service', type: 'text' },
      { key: 'before', header: 'September', type: 'money' },
      { key: 'now', header: 'October', type: 'money' },
      { key: 'change', header: 'Change', type: 'percent' },
    ],
    rows: SERVICES.map(([service, now, before]) => ({
      service,
      before,
      now,
      change: Math.round((now / before - 1) * 1000) / 10,
    })),
    totals: { before: 3066.614, now: 3246.7281, change: 5.9 },
  },
  notes: ['Unblended cost, credits and refunds included. The last two days may still change.'],
  sources: [{ api: 'ce:GetCostAndUsage', accounts: ['111122223333'], regions: ['us-east-1'], calls: 2 }],
  scope: {
    accounts: [
      { id: '111122223333', name: 'Production' },
      { id: '444455556666', name: 'Staging' },
    ],
    period: { start: '2026-10-01', end: '2026-11-01', label: 'October 2026' },
    timezone: 'UTC',
    demo: true,
    at: '2026-11-21T09:00:00Z',
    ms: 830,
    cost_usd: 0.02,
  },
};

export const clarify: Reply = {
  kind: 'clarify',
  text: 'Did you mean one of these?',
  actions: [
    {
      id: 'c1',
      kind: 'choose',
      label: 'EC2 instances in Sydney',
      text: 'list EC2 instances in Sydney',
      style: 'primary',
    },
    { id: 'c2', kind: 'choose', label: 'RDS instances in Sydney', text: 'list RDS instances in Sydney' },
    {
      id: 'c3',
      kind: 'choose',
      label: 'Cost of instances this month',
      text: 'cost of EC2 instances this month',
    },
  ],
};

export const refusal: Reply = {
  kind: 'refusal',
  text: 'I only read AWS accounts, so I cannot stop `i-0abc1234`. I can show it and what it costs.',
  actions: [{ id: 'r1', kind: 'ask', label: 'Show the instance', text: 'show instance i-0abc1234' }],
};

export const help: Reply = {
  kind: 'help',
  text: '**Windsock** answers questions about your AWS accounts. Ask in your own words:',
  bullets: [
    '`which EC2 instances are running in Sydney?`',
    '`what did we spend last month by service?`',
    '`which S3 buckets are public?`',
    '`users without MFA`',
    'In a thread, go on without mentioning me: `only the stopped ones`, `group by region`.',
  ],
  actions: [
    { id: 'h1', kind: 'ask', label: 'Running instances', text: 'which EC2 instances are running?' },
    { id: 'h2', kind: 'ask', label: 'Cost this month', text: 'what did we spend this month?' },
  ],
};

export const withGaps: Reply = {
  ...instances(4),
  text: 'At least **4 EC2 instances** are running; 2 of 3 regions could be read.',
  gaps: [
    {
      reason: 'AccessDenied',
      api: 'ec2:DescribeInstances',
      accounts: ['111122223333'],
      regions: ['eu-west-3'],
      remedy: 'Grant `ec2:DescribeInstances` to the role WindsockAccess.',
    },
    {
      reason: 'timed out',
      api: 'ec2:DescribeInstances',
      accounts: ['111122223333', '444455556666'],
      regions: ['sa-east-1', 'af-south-1'],
    },
  ],
  scope: { ...SCOPE, regions: ['ap-southeast-2', 'eu-west-1', 'us-east-1'] },
};

/** What a stranger may write into a tag, and what must never result from it. */
export const HOSTILE_NAMES = [
  '<!channel> please read',
  '<@U012AB3CD> and <#C012AB3CD|general>',
  '@here @channel @everyone',
  '[click me](http://evil.example/phish)',
  '<http://evil.example|your bill>',
  '*bold* _italic_ ~strike~ `code` ```block```',
  '**bold** __under__ ~~gone~~ # head > quote',
  '<at>Boss</at> <b>html</b> <script>alert(1)</script>',
  'https://evil.example www.evil.example evil.example a@evil.example',
  'abc\u202Egnp.exe\u202C and \u2066isolate\u2069',
  'zero\u200Bwidth\u2060join\uFEFFer\u00AD',
  'line one\nline two\r\n| cell | break |\ttab',
  '{{DATE(2026-11-21T09:00:00Z, SHORT)}} {{TIME(2026-11-21T09:00:00Z)}}',
  ':aws: :tada: arn:aws:s3:::bucket/*',
  '=HYPERLINK("http://evil.example","x")',
  '\u0000\u0007\u001B[31mred\u001B[0m \u009B31m',
  '\uD800 lone surrogate',
  '👩‍👩‍👧 family 🇦🇺 名前は長い 한국어',
  `t${'a͓̽'.repeat(40)}g`,
  'x'.repeat(5000),
];

export const hostile: Reply = {
  kind: 'answer',
  text: `**${HOSTILE_NAMES.length} instances** match: ${HOSTILE_NAMES.slice(0, 6)
    .map((name) => `**${data(name, 60)}**`)
    .join(', ')}.`,
  bullets: HOSTILE_NAMES.slice(0, 12).map((name) => `Name ${data(name, 120)}`),
  notes: [`Assumed that “${data(HOSTILE_NAMES[0] ?? '')}” is a name.`],
  gaps: [
    {
      reason: HOSTILE_NAMES[0] ?? '',
      api: 'ec2:DescribeInstances',
      accounts: ['<!here>'],
      regions: ['*bold*'],
      remedy: data(HOSTILE_NAMES[3] ?? ''),
    },
  ],
  table: {
    title: 'Names <!channel> [x](http://evil.example)',
    columns: [
      { key: 'name', header: 'Name', type: 'text' },
      { key: 'tags', header: 'Tags', type: 'tags' },
      { key: 'size', header: 'Size', type: 'bytes' },
    ],
    rows: HOSTILE_NAMES.map((name, index) => ({
      name,
      tags: { [name.slice(0, 20)]: name },
      size: 1024 ** (index % 5) * 1.5,
    })),
  },
  chart: {
    type: 'pie',
    title: HOSTILE_NAMES[3] ?? '',
    categories: HOSTILE_NAMES.slice(0, 8),
    series: [{ name: '<!channel>', values: [5, 4, 3, 2, 1, 1, 1, 1] }],
  },
  actions: HOSTILE_NAMES.slice(0, 4).map((name, index) => ({
    id: `x${index}`,
    kind: 'ask' as const,
    label: name,
    text: name,
  })),
  scope: {
    accounts: [{ id: '111122223333', name: '<!everyone>' }],
    regions: ['*'],
    demo: false,
    at: '2026-11-21T09:00:00Z',
  },
};

export const SAMPLES: Record<string, Reply> = {
  'three instances': instances(3),
  'three hundred instances': instances(300),
  'a cost report': costReport,
  'a clarifying question': clarify,
  'a refusal': refusal,
  help,
  'an answer with gaps': withGaps,
  'hostile names': hostile,
};
