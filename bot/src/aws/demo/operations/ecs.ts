import type { DemoPlace, DemoService } from '../operation.ts';
import { awsError } from '../operation.ts';
import { answerFields, find, listOf } from '../replay/replay.ts';
import { valuesAt } from '../replay/select.ts';
import type { Thing } from '../replay/things.ts';
import { thingsIn } from '../replay/things.ts';

/** Returns a cluster's resources of a kind. Without a name in the input, the cluster is 'default'. */
function ofCluster(kind: 'ecsServices' | 'ecsTasks', input: object, place: DemoPlace): Thing[] {
  const { clusterArn } = find('ecsClusters', { cluster: 'default', ...input }, place);
  return thingsIn(kind, place.region).filter((thing) => thing.clusterArn === clusterArn);
}

/** Returns the resources with these ids, with the requested details. */
function described(all: Thing[], field: string, ids: string[], include: string[], { now }: DemoPlace) {
  const row = {
    ...(include.includes('TAGS') && { tags: 'tags', written: 'small' as const }),
    without: include.includes('SETTINGS') ? [] : ['settings'],
  };
  return all
    .filter((thing) => valuesAt(thing, field).some((id) => ids.includes(id)))
    .map((thing) => answerFields(thing, now, row));
}

export const ecs: DemoService = {
  DescribeClusters({ clusters = [], include = [] }: { clusters?: string[]; include?: string[] }, place) {
    const all = thingsIn('ecsClusters', place.region);
    return {
      clusters: described(all, 'clusterName clusterArn', clusters, include, place),
      failures: [],
    };
  },
  ListServices: (input: object, place) =>
    listOf(
      ofCluster('ecsServices', input, place),
      { list: 'serviceArns', only: 'serviceArn', pages: 'ecs' },
      input,
      place,
    ),
  DescribeServices(input: { services?: string[]; include?: string[] }, place) {
    const { services = [], include = [] } = input;
    if (services.length > 10) throw awsError('InvalidParameterException', 'Services cannot exceed 10.');
    const all = ofCluster('ecsServices', input, place);
    return { services: described(all, 'serviceArn', services, include, place), failures: [] };
  },
  DescribeTaskDefinition({ taskDefinition = '' }: { taskDefinition?: string }, place) {
    const service = thingsIn('ecsServices', place.region).find(({ $task }) => $task === taskDefinition);
    if (!service) throw awsError('ClientException', 'Unable to describe task definition.');
    const [family = ''] = taskDefinition.split(':');
    return { taskDefinition: { family, containerDefinitions: [{ name: family, image: service.$image }] } };
  },
  ListTasks: (input: object, place) =>
    listOf(
      ofCluster('ecsTasks', input, place),
      { list: 'taskArns', only: 'taskArn', where: { desiredStatus: 'desiredStatus' }, pages: 'ecs' },
      { desiredStatus: 'RUNNING', ...input },
      place,
    ),
  DescribeTasks(input: { tasks?: string[] }, place) {
    const ids = (input.tasks ?? []).map((arn) => arn.split('/').at(-1) ?? '');
    const all = ofCluster('ecsTasks', input, place);
    return { tasks: described(all, '$id', ids, ['TAGS'], place), failures: [] };
  },
};
