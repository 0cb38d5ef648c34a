import type { Entity } from '@windsock/bot/graph/entity.ts';

const TEAMS = [
  'payments',
  'data platform',
  'identity',
  'growth',
  'checkout',
  'search',
  'infra',
  'mobile-apps',
];
const ENVIRONMENTS = ['production', 'prod', 'staging', 'dev', 'test', 'sandbox'];
const SERVICES =
  'ledger orders invoices catalog basket pricing accounts mailer uploads thumbnails reports sessions audit webhooks search feeds'.split(
    ' ',
  );
const ROLES = 'api worker web db cache queue events archive logs exports backup proxy scheduler'.split(' ');
const OWNERS = 'ada grace alan edsger barbara donald margaret ken linus frances'.split(' ');
const REGIONS = ['eu-west-1', 'us-east-1', 'ap-southeast-2', 'eu-central-1'];

/** How many of a hundred resources are of each kind, as is typical for large accounts. */
const MIX: readonly [kind: string, of100: number, prefix: string][] = [
  ['ec2.instances', 12, 'i'],
  ['ec2.volumes', 16, 'vol'],
  ['ec2.snapshots', 14, 'snap'],
  ['ec2.security-groups', 8, 'sg'],
  ['vpc.subnets', 3, 'subnet'],
  ['lambda.functions', 12, ''],
  ['logs.log-groups', 14, ''],
  ['s3.buckets', 4, ''],
  ['iam.roles', 8, ''],
  ['sqs.queues', 3, ''],
  ['rds.instances', 2, ''],
  ['cloudwatch.alarms', 4, ''],
];

/** Returns made-up resources, the same for the same seed. */
export function madeUpThings(account: string, count: number, seed: number): Entity[] {
  const random = generator(seed);
  const any = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const hex = (length: number) =>
    Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');
  const kinds = MIX.flatMap(([kind, of100, prefix]) =>
    Array.from({ length: of100 }, () => ({ kind, prefix })),
  );
  // Resources of one service have the same tags.
  const tagsOf = new Map(
    SERVICES.map((service) => [
      service,
      {
        Team: any(TEAMS),
        Owner: `${any(OWNERS)}@example.com`,
        Project: service,
        CostCenter: `cc-${Math.floor(random() * 60)}`,
      },
    ]),
  );
  const seen: string[] = [`vpc-${hex(17)}`];
  return Array.from({ length: count }, () => {
    const { kind, prefix } = any(kinds);
    const service = any(SERVICES);
    const environment = any(ENVIRONMENTS);
    const region = any(REGIONS);
    const name = `${service}-${any(ROLES)}-${environment}${random() < 0.6 ? `-${Math.floor(random() * 40)}` : ''}`;
    const unique = random() < 0.5 ? name : `${name}-${hex(8)}`;
    const id = prefix ? `${prefix}-${hex(17)}` : unique;
    const refs = Array.from({ length: Math.floor(random() * 5) }, () => any(seen));
    if (prefix) seen.push(id);
    return {
      account,
      region,
      kind,
      id,
      ...(prefix && { name }),
      ...(!prefix && { arn: `arn:aws:${kind.split('.')[0]}:${region}:${account}:${id}` }),
      // These services' list calls return no tags.
      ...(!/^(?:lambda|cloudwatch)/.test(kind) && {
        tags: {
          Name: name,
          Environment: environment,
          ...tagsOf.get(service),
          'aws:cloudformation:stack-name': `${service}-${environment}`,
          ...(random() < 0.1 && { CreatedFor: `ticket ${Math.floor(random() * 1e6)}` }),
        },
      }),
      ...(refs.length > 0 && { refs: [...new Set(refs)] }),
      ...(kind === 'rds.instances' && { aliases: [`${id}.${hex(12)}.${region}.rds.amazonaws.com`] }),
    };
  });
}

/** Returns words as people say them: names, parts of names, tag values, ids, and words that match nothing. */
export function wordsOf(things: readonly Entity[], count: number): string[] {
  const random = generator(7);
  const any = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const ways: (() => string)[] = [
    () => any(things).id,
    () => any(things).name ?? any(things).id,
    () => (any(things).name ?? 'ledger-db').split('-').slice(0, 2).join(' '),
    () => `${any(SERVICES)} ${any(ENVIRONMENTS)}`,
    () => any(SERVICES),
    () => any(ROLES),
    () => any(TEAMS),
    () => any(ENVIRONMENTS),
    () => any(OWNERS),
    () => `${any(SERVICES)}s`,
    () => `no such ${any(ROLES)}`,
    () => `nowhere-${Math.floor(random() * 1e6)}`,
  ];
  return Array.from({ length: count }, () => any(ways)());
}

/** Mulberry32, a small random number generator. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
