import { DEMO_ACCOUNT_ID } from '../demo-account.ts';
import { tableArn, tables } from '../dynamodb.ts';
import { ecsClusterArn, ecsServiceArn } from '../ecs.ts';
import { eksClusterArn } from '../eks.ts';
import { balancerArn } from '../elb.ts';
import { functionArn } from '../lambda.ts';
import type { Tags } from '../make-up.ts';
import { addresses } from './addresses.ts';
import { buckets } from './buckets.ts';
import { ecsClusters, ecsServices, kubernetes } from './containers.ts';
import { databases } from './databases.ts';
import { functions } from './functions.ts';
import { instances } from './instances.ts';
import { loadBalancers } from './load-balancers.ts';
import { natGateways } from './nat-gateways.ts';
import { otherResources } from './other-resources.ts';
import { securityGroups } from './security-groups.ts';
import { volumes } from './volumes.ts';

export interface TaggedResource {
  arn: string;
  region: string;
  /** 'ec2:instance', as the tagging API names types. */
  type: string;
  tags: Tags;
}

const ec2 =
  (type: string) =>
  (resource: { id: string; region: string; tags: Tags }): TaggedResource => ({
    arn: `arn:aws:ec2:${resource.region}:${DEMO_ACCOUNT_ID}:${type}/${resource.id}`,
    region: resource.region,
    type: `ec2:${type}`,
    tags: resource.tags,
  });

const resource = (
  arn: string,
  type: string,
  { region, tags }: { region: string; tags: Tags },
): TaggedResource => ({ arn, region, type, tags });

/** All that carries a tag; like AWS's tagging API, it knows nothing of what never had one. */
export const taggedResources: TaggedResource[] = [
  ...instances.map(ec2('instance')),
  ...volumes.map(ec2('volume')),
  ...addresses.map(({ allocationId, ...address }) => ec2('elastic-ip')({ ...address, id: allocationId })),
  ...natGateways.map(({ id, region, name }) =>
    ec2('natgateway')({ id, region, tags: { Name: name, team: 'platform', env: 'production' } }),
  ),
  ...otherResources
    .filter(({ type }) => type === 'AWS::StepFunctions::StateMachine')
    .map(({ name, region }) => ({
      arn: `arn:aws:states:${region}:${DEMO_ACCOUNT_ID}:stateMachine:${name}`,
      region,
      type: 'states:stateMachine',
      tags: { team: 'web' },
    })),
  ...securityGroups.map(({ id, region, team }) =>
    ec2('security-group')({ id, region, tags: team ? { team } : {} }),
  ),
  ...buckets.map(({ name, region, tags }) => ({ arn: `arn:aws:s3:::${name}`, region, type: 's3', tags })),
  ...databases.map(({ id, region, tags }) => ({
    arn: `arn:aws:rds:${region}:${DEMO_ACCOUNT_ID}:db:${id}`,
    region,
    type: 'rds:db',
    tags,
  })),
  ...functions.map((found) => ({
    arn: functionArn(found),
    region: found.region,
    type: 'lambda:function',
    tags: found.tags,
  })),
  ...loadBalancers.map((balancer) => ({
    arn: balancerArn(balancer),
    region: balancer.region,
    type: 'elasticloadbalancing:loadbalancer',
    tags: balancer.tags,
  })),
  ...ecsClusters.map((cluster) => resource(ecsClusterArn(cluster), 'ecs:cluster', cluster)),
  ...ecsServices.map((service) => resource(ecsServiceArn(service), 'ecs:service', service)),
  ...kubernetes.map((cluster) => resource(eksClusterArn(cluster), 'eks:cluster', cluster)),
  ...tables.map((table) => resource(tableArn(table), 'dynamodb:table', table)),
]
  .filter(({ tags }) => Object.keys(tags).length > 0)
  .sort((a, b) => (a.arn < b.arn ? -1 : 1));
