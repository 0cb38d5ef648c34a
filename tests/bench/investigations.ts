type Call = [name: string, input: object];

const list = (kind: string, more: object = {}): Call => ['list_things', { kind, ...more }];

/** Questions about the demo account, and the calls that a model makes for each, step by step. */
export const INVESTIGATIONS: Record<string, Call[][]> = {
  'why is our bill so much larger than before, and whose doing was it?': [
    [
      ['costs', { view: 'why_changed', period: 'last month', compare_to: 'before' }],
      ['costs', { period: 'last month', group_by: ['service'] }],
      ['changes', { window: 'last 30 days' }],
    ],
    [
      ['about', { name: 'crm-data' }],
      ['calculate', { do: 'share', of: 'r2', column: 'cost', by: 'service' }],
    ],
  ],
  'does anything look off with the shop, in your honest opinion?': [
    [
      ['find', { words: 'shop' }],
      ['health', {}],
      ['findings', { of: 'shop' }],
    ],
    [
      ['metrics', { metric: 'cpu', things: ['shop-prod'] }],
      ['about', { name: 'shop-prod' }],
    ],
  ],
  'who could get at the crm from outside, as things stand?': [
    [
      ['find', { words: 'crm' }],
      ['findings', { kind: 'security', topic: 'exposure' }],
    ],
    [
      ['list_things', { related_to: 'crm-data' }],
      list('ec2.security-groups'),
      list('iam.roles', { columns: ['tags'] }),
    ],
  ],
  'what kind of machines do the teams keep, and which of them could go?': [
    [
      list('ec2.instances', { columns: ['tags'] }),
      list('ec2.instances', { group_by: ['tag:team'] }),
      ['findings', { kind: 'waste' }],
    ],
    [
      ['calculate', { do: 'count', of: 'r1', by: 'tag:team' }],
      ['calculate', { do: 'sum', of: 'r3', column: 'monthly' }],
    ],
  ],
  'give me your view on how we store things and whether it is sound': [
    [
      list('s3.buckets'),
      list('ec2.volumes', { where: ['encrypted = false'] }),
      list('rds.instances'),
      list('dynamodb.tables'),
    ],
    [['calculate', { do: 'select', of: 'r1', where: ['public = true'] }]],
  ],
  'how busy have the web people’s boxes been lately, roughly speaking?': [
    [
      list('ec2.instances', { where: ['tag:team = web'] }),
      ['metrics', { metric: 'cpu', service: 'ec2', window: 'last 7 days' }],
    ],
  ],
  'what would you say happened around here in the last couple of days?': [
    [
      ['changes', { window: 'last 2 days' }],
      ['changes', { window: 'last 2 days', failed: true }],
      ['health', {}],
    ],
  ],
  'tell me whether tags are kept in a decent shape around here': [
    [
      ['find', {}],
      list('resources.by-tag', { where: ['tag:team missing'] }),
      ['account', { subject: 'guards' }],
    ],
    [['find', { words: 'tag:team' }]],
  ],
};
