import type { DemoOperation, DemoService } from '../operation.ts';
import { awsError } from '../operation.ts';
import type { Pages } from '../replay/pages.ts';
import { SMALL_HUNDRED } from '../replay/pages.ts';
import type { One } from '../replay/replay.ts';
import { find, list, listOf, smallTagList, tell } from '../replay/replay.ts';
import { valuesAt } from '../replay/select.ts';
import type { Thing } from '../replay/things.ts';
import { thingsIn } from '../replay/things.ts';

const PAGES: Pages = { ...SMALL_HUNDRED, allowed: [1, 100, 'InvalidParameterException'] };

/** ECS takes names and ARNs alike. */
const CLUSTER: One = {
  by: ['cluster', 'clusterName', 'clusterArn'],
  missing: ['ClusterNotFoundException', 'Cluster not found.'],
};

/** Of a kind what the cluster has that the input names, which is 'default' where it names none. */
const ofCluster =
  (kind: 'ecs-services' | 'ecs-tasks', answer: (own: Thing[]) => DemoOperation): DemoOperation =>
  (input, place) => {
    const cluster = find('ecs-clusters', CLUSTER, { cluster: 'default', ...input }, place);
    const own = thingsIn(kind, place.region).filter(({ clusterArn }) => clusterArn === cluster.clusterArn);
    return answer(own)(input, place);
  };

const described = (
  key: string,
  all: Thing[],
  { ids, by, include }: { ids: string[]; by: string; include: string[] },
): DemoOperation => {
  const found = all.filter((thing) => valuesAt(thing, by).some((id) => ids.includes(id)));
  return (_input, { now }) => ({
    [key]: found.map((thing) => ({
      ...tell(thing, now, { without: include.includes('SETTINGS') ? [] : ['settings'] }),
      ...(include.includes('TAGS') && { tags: smallTagList(thing.tags) }),
    })),
    failures: [],
  });
};

export const ecs: DemoService = {
  ListClusters: list('ecs-clusters', 'clusterArns', { only: 'clusterArn', pages: PAGES }),
  DescribeClusters: ({ clusters: ids = [], include = [] }, place) =>
    described('clusters', thingsIn('ecs-clusters', place.region), {
      ids,
      by: 'clusterName clusterArn',
      include,
    })({}, place),

  ListServices: ofCluster('ecs-services', (own) =>
    listOf(own, 'serviceArns', { only: 'serviceArn', pages: PAGES }),
  ),
  DescribeServices: ofCluster('ecs-services', (own) => ({ services: ids = [], include = [] }, place) => {
    if (ids.length > 10) throw awsError('InvalidParameterException', 'Services cannot exceed 10.');
    return described('services', own, { ids, by: 'serviceArn', include })({}, place);
  }),

  ListTasks: ofCluster('ecs-tasks', (own) => (input, place) => {
    const asked = { desiredStatus: 'RUNNING', ...input };
    const how = { where: { desiredStatus: 'desiredStatus' }, only: 'taskArn', pages: PAGES };
    return listOf(own, 'taskArns', how)(asked, place);
  }),
  DescribeTasks: ofCluster('ecs-tasks', (own) => ({ tasks = [] }: { tasks?: string[] }, place) => {
    const ids = tasks.map((arn) => arn.split('/').at(-1) ?? '');
    return described('tasks', own, { ids, by: '$id', include: ['TAGS'] })({}, place);
  }),
};
