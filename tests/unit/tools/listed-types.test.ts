import { KINDS } from '@windsock/bot/graph/kinds.ts';
import {
  isListedType,
  LISTED_TYPES,
  listOfCloudFormation,
} from '@windsock/bot/tools/resources/listed-types.ts';
import { expect, it } from 'vitest';

/** Kinds without a type in Resource Explorer. */
const NO_TYPE = ['iam.access-keys', 'route53.records'];

it('has a resource type for the resources of every list tool, and names no missing tool', () => {
  const ids = KINDS.map(({ id }) => id).filter((id) => !NO_TYPE.includes(id));
  expect([...new Set(Object.values(LISTED_TYPES))].sort()).toEqual(ids.sort());
});

it.each([
  ['ec2:instance', true],
  ['elasticloadbalancing:loadbalancer/app', true],
  ['rds:cluster-snapshot', true],
  ['glue:job', false],
  ['constructor', false],
])('says for %s whether a list tool reads such resources', (type, isListed) =>
  expect(isListedType(type)).toBe(isListed),
);

it.each([
  ['AWS::IAM::ServerCertificate', 'iam.server-certificates'],
  ['AWS::ElasticLoadBalancingV2::LoadBalancer', 'elb.load-balancers'],
  ['AWS::Lambda::Function', 'lambda.functions'],
  ['AWS::SSM::Parameter', undefined],
  ['lambda.functions', undefined],
])('knows the list for resources of type %s', (type, tool) => expect(listOfCloudFormation(type)).toBe(tool));
