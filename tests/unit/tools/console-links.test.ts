import { tools } from '@windsock/bot/tools/index.ts';
import { consoleUrl, consoleUrlOfArn } from '@windsock/bot/tools/links/console-url.ts';
import { linkerOf, NAMED_ONLY } from '@windsock/bot/tools/links/linker.ts';
import type { Thing } from '@windsock/bot/tools/links/pages.ts';
import { GLOBAL, KIND_OF_PREFIX, KIND_OF_TYPE, REGIONAL } from '@windsock/bot/tools/links/pages.ts';
import { expect, it } from 'vitest';

const ACCOUNT = '123456789012';
const SYDNEY = 'https://ap-southeast-2.console.aws.amazon.com';
const VIRGINIA = 'https://us-east-1.console.aws.amazon.com';
const arn = (rest: string) => `arn:aws:${rest.replace('@', `ap-southeast-2:${ACCOUNT}`)}`;

/**
 * Kind, id, what else is known about it, and its page without the host: in Sydney, for global resources in Virginia.
 */
const PAGES: [kind: string, id: string, more: Partial<Thing>, url: string | undefined][] = [
  ['ec2.instances', 'i-0abc1234', {}, 'ec2/home?region=ap-southeast-2#InstanceDetails:instanceId=i-0abc1234'],
  ['ec2.volumes', 'vol-0a', {}, 'ec2/home?region=ap-southeast-2#VolumeDetails:volumeId=vol-0a'],
  [
    'ec2.addresses',
    '203.0.113.9',
    { cells: { allocation_id: 'eipalloc-0a' } },
    'ec2/home?region=ap-southeast-2#ElasticIpDetails:AllocationId=eipalloc-0a',
  ],
  ['ec2.addresses', '203.0.113.9', {}, undefined],
  ['vpc.subnets', 'subnet-0a', {}, 'vpcconsole/home?region=ap-southeast-2#SubnetDetails:subnetId=subnet-0a'],
  [
    'autoscaling.groups',
    'web & more',
    {},
    'ec2/home?region=ap-southeast-2#AutoScalingGroupDetails:id=web%20%26%20more;view=details',
  ],
  ['s3.buckets', 'my.logs', {}, 's3/buckets/my.logs?region=ap-southeast-2'],
  ['rds.instances', 'orders', {}, 'rds/home?region=ap-southeast-2#database:id=orders;is-cluster=false'],
  ['rds.clusters', 'orders', {}, 'rds/home?region=ap-southeast-2#database:id=orders;is-cluster=true'],
  ['rds.snapshots', 'rds:orders-2026', {}, 'rds/home?region=ap-southeast-2#db-snapshot:id=rds%3Aorders-2026'],
  [
    'ecs.services',
    'web',
    { arn: arn('ecs:@:service/shop/web') },
    'ecs/v2/clusters/shop/services/web/health?region=ap-southeast-2',
  ],
  // An ARN in the old format does not contain the cluster.
  ['ecs.services', 'web', { arn: arn('ecs:@:service/web') }, undefined],
  [
    'ecs.tasks',
    '0f9d',
    { arn: arn('ecs:@:task/shop/0f9d') },
    'ecs/v2/clusters/shop/tasks/0f9d/configuration?region=ap-southeast-2',
  ],
  [
    'elb.load-balancers',
    'web',
    { arn: arn('elasticloadbalancing:@:loadbalancer/app/web/50dc6c49') },
    `ec2/home?region=ap-southeast-2#LoadBalancer:loadBalancerArn=${encodeURIComponent(arn('elasticloadbalancing:@:loadbalancer/app/web/50dc6c49'))}`,
  ],
  ['elb.load-balancers', 'old', { arn: arn('elasticloadbalancing:@:loadbalancer/old') }, undefined],
  [
    'acm.certificates',
    'shop.example',
    { arn: arn('acm:@:certificate/6f3c-11') },
    'acm/home?region=ap-southeast-2#/certificates/6f3c-11',
  ],
  [
    'sqs.queues',
    'orders',
    {},
    `sqs/v3/home?region=ap-southeast-2#/queues/https%3A%2F%2Fsqs.ap-southeast-2.amazonaws.com%2F${ACCOUNT}%2Forders`,
  ],
  [
    'logs.log-groups',
    '/aws/lambda/etl',
    {},
    'cloudwatch/home?region=ap-southeast-2#logsV2:log-groups/log-group/$252Faws$252Flambda$252Fetl',
  ],
  ['kms.keys', 'k-1', { cells: { manager: 'AWS' } }, 'kms/home?region=ap-southeast-2#/kms/defaultKeys/k-1'],
  ['kms.keys', 'k-1', { cells: { manager: 'CUSTOMER' } }, 'kms/home?region=ap-southeast-2#/kms/keys/k-1'],
  [
    'elasticache.clusters',
    'carts',
    { cells: { engine: 'redis', kind: 'replication group' } },
    'elasticache/home?region=ap-southeast-2#/redis/carts',
  ],
  ['elasticache.clusters', 'carts', { cells: { engine: 'redis', kind: 'serverless' } }, undefined],
  ['cloudtrail.events', '90c72977-31e0', {}, 'cloudtrailv2/home?region=ap-southeast-2#/events/90c72977-31e0'],
  ['ecr:repository', 'shop/web', {}, `ecr/repositories/private/${ACCOUNT}/shop/web?region=ap-southeast-2`],
  [
    'cost.budgets',
    'All costs',
    { region: 'global' },
    'costmanagement/home?region=us-east-1#/budgets/details?name=All%20costs',
  ],
  ['iam.users', 'ana@shop', { region: 'global' }, 'iam/home?region=us-east-1#/users/details/ana%40shop'],
  [
    'route53.records',
    'www.shop.example',
    { region: 'global', cells: { zone_id: 'Z123' } },
    'route53/v2/hostedzones?region=us-east-1#ListRecordSets/Z123',
  ],
  // Kinds without a known page, and places that are not regions.
  ['glue:job', 'nightly', {}, undefined],
  ['iam.server-certificates', 'old', { region: 'global' }, undefined],
  ['ec2.instances', 'i-0abc1234', { region: 'global' }, undefined],
  ['ec2.instances', 'i-0abc1234', { region: 'evil.example/#' }, undefined],
  // A name does not end a link in a chat's markup, and leads to no other page.
  [
    'iam.roles',
    `a>b|c)(*'!](x)\u200b/../?#`,
    {},
    'iam/home?region=us-east-1#/roles/details/a%3Eb%7Cc%29%28%2A%27%21%5D%28x%29%E2%80%8B%2F..%2F%3F%23',
  ],
];

it('links each kind of resource to its page in the AWS console', () => {
  const wrong = PAGES.flatMap(([kind, id, more, path]) => {
    const found = consoleUrl({ kind, id, account: ACCOUNT, region: 'ap-southeast-2', ...more }, 'aws');
    const wanted = path && `${GLOBAL[kind] ? VIRGINIA : SYDNEY}/${path}`;
    return found === wanted ? [] : [{ kind, id, found, wanted }];
  });
  expect(wrong).toEqual([]);
});

it("uses the partition's host", () => {
  const instance = { kind: 'ec2.instances', id: 'i-0abc1234', account: ACCOUNT };
  const user = { kind: 'iam.users', id: 'ana', account: ACCOUNT, region: 'global' };
  expect([
    consoleUrl({ ...instance, region: 'cn-north-1' }, 'aws-cn'),
    consoleUrl({ ...instance, region: 'us-gov-west-1' }, 'aws-us-gov'),
    consoleUrl(user, 'aws-us-gov'),
    consoleUrl({ ...instance, region: 'us-iso-east-1' }, 'aws-iso'),
  ]).toEqual([
    'https://console.amazonaws.cn/ec2/home?region=cn-north-1#InstanceDetails:instanceId=i-0abc1234',
    'https://console.amazonaws-us-gov.com/ec2/home?region=us-gov-west-1#InstanceDetails:instanceId=i-0abc1234',
    'https://console.amazonaws-us-gov.com/iam/home?region=us-gov-west-1#/users/details/ana',
    undefined,
  ]);
});

it('reads the resource from an ARN', () => {
  const wrong = (
    [
      [
        arn('ec2:@:instance/i-0abc1234'),
        undefined,
        `${SYDNEY}/ec2/home?region=ap-southeast-2#InstanceDetails:instanceId=i-0abc1234`,
      ],
      ['arn:aws:s3:::my-logs', 'ap-southeast-2', `${SYDNEY}/s3/buckets/my-logs?region=ap-southeast-2`],
      ['arn:aws:s3:::my-logs', undefined, undefined],
      [
        `arn:aws:iam::${ACCOUNT}:role/team/etl`,
        undefined,
        `${VIRGINIA}/iam/home?region=us-east-1#/roles/details/etl`,
      ],
      [
        arn('states:@:stateMachine:bill'),
        undefined,
        `${SYDNEY}/states/home?region=ap-southeast-2#/statemachines/view/${encodeURIComponent(arn('states:@:stateMachine:bill'))}`,
      ],
      [arn('ec2:@:vpn-gateway/vgw-1'), undefined, undefined],
      ['i-0abc1234', 'ap-southeast-2', undefined],
    ] as const
  ).flatMap(([of, region, wanted]) => {
    const found = consoleUrlOfArn(of, region);
    return found === wanted ? [] : [{ of, found, wanted }];
  });
  expect(wrong).toEqual([]);
});

it('links existing resources, but nothing of the demo account or of an account that was not asked', () => {
  const account = { id: ACCOUNT, partition: 'aws', primaryRegion: 'us-east-1' };
  const urlOf = linkerOf([
    { ...account, access: { kind: 'default' } },
    { ...account, id: '111122223333', access: { kind: 'demo' } },
  ]);
  const volume = { kind: NAMED_ONLY, id: 'vol-0abc1234', region: 'eu-west-1' };
  expect(urlOf({ ...volume, account: ACCOUNT })).toContain('#VolumeDetails:volumeId=vol-0abc1234');
  expect(urlOf({ ...volume, account: '111122223333' })).toBeUndefined();
  expect(urlOf({ ...volume, account: '999999999999' })).toBeUndefined();
  expect(urlOf({ ...volume, id: 'root user', account: ACCOUNT })).toBeUndefined();
});

/** Kinds that the AWS console shows on no page of their own, or on one whose address may change. */
const WITHOUT_PAGE = [
  'cloudtrail.trails',
  'iam.access-keys',
  'dynamodb.backups',
  'iam.server-certificates',
  'servicequotas.quotas',
  'health.events',
  'trustedadvisor.checks',
];

it('has a page for each kind that a list tool reads', () => {
  const linked = new Set([...Object.keys(REGIONAL), ...Object.keys(GLOBAL)]);
  const byArn = ['resources.by-tag', 'cost.recommendations', 'accessanalyzer.findings'];
  const missing = tools.filter(({ id, kind }) => kind === 'list' && !linked.has(id)).map(({ id }) => id);
  expect(missing.toSorted()).toEqual([...WITHOUT_PAGE, ...byArn].toSorted());
  const known = [...Object.values(KIND_OF_TYPE), ...Object.values(KIND_OF_PREFIX)];
  expect(known.filter((kind) => !linked.has(kind))).toEqual([]);
});
