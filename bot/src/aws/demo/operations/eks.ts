import type { DemoService } from '../operation.ts';
import { SMALL_HUNDRED } from '../replay/pages.ts';
import type { One } from '../replay/replay.ts';
import { find, list, tell } from '../replay/replay.ts';
import { isMissing, where } from '../replay/select.ts';
import { thingsIn } from '../replay/things.ts';

const CLUSTER: One = {
  by: ['name', 'name'],
  missing: ['ResourceNotFoundException', 'No cluster found for name: {id}.', 404],
};

export const eks: DemoService = {
  ListClusters: list('eks-clusters', 'clusters', { only: 'name', pages: SMALL_HUNDRED }),
  DescribeCluster(input: { name?: string }, place) {
    const cluster = find('eks-clusters', CLUSTER, input, place);
    return { cluster: { ...tell(cluster, place.now), tags: cluster.tags } };
  },
  ListNodegroups(input: { clusterName?: string }, place) {
    find('eks-clusters', CLUSTER, { name: input.clusterName }, place);
    return list('eks-nodegroups', 'nodegroups', {
      where: { clusterName: 'clusterName' },
      only: 'nodegroupName',
      pages: SMALL_HUNDRED,
    })(input, place);
  },
  DescribeNodegroup(input: { clusterName?: string; nodegroupName?: string }, place) {
    find('eks-clusters', CLUSTER, { name: input.clusterName }, place);
    const named = { clusterName: 'clusterName', nodegroupName: 'nodegroupName' };
    const [group] = where(thingsIn('eks-nodegroups', place.region), named, input);
    if (!group) throw isMissing(['ResourceNotFoundException', 'No node group found.', 404], '');
    return { nodegroup: tell(group, place.now) };
  },
  DescribeClusterVersions: list('eks-versions', 'clusterVersions', { pages: SMALL_HUNDRED }),
};
