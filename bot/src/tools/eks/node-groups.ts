import type { EKSClient } from '@aws-sdk/client-eks';
import { allOf } from '../../aws/pages.ts';
import { lookUp } from '../look-up.ts';
import type { ListTarget, Row } from '../tool.ts';

const DESCRIBED = ['nodes', 'instance_types'];

/** Fields that take calls for each cluster. */
export const NODE_FIELDS = ['node_groups', ...DESCRIBED];

/** Returns the managed node groups of a cluster. EKS does not know other nodes (Fargate, Karpenter, self-managed). */
export async function nodeCells(target: ListTarget, client: EKSClient, clusterName: string): Promise<Row> {
  const { DescribeNodegroupCommand, paginateListNodegroups } = await import('@aws-sdk/client-eks');
  const names = await lookUp(target, 'eks:ListNodegroups', () =>
    allOf(paginateListNodegroups({ client, pageSize: 100 }, { clusterName }), (page) => page.nodegroups),
  );
  if (!names) return Object.fromEntries(NODE_FIELDS.map((key) => [key, null]));
  if (!DESCRIBED.some(target.needs)) return { node_groups: names };
  target.note(
    'Nodes are those of managed node groups: Fargate, Karpenter and self-managed nodes are not counted.',
  );
  const groups = await Promise.all(
    names.map((nodegroupName) =>
      lookUp(
        target,
        'eks:DescribeNodegroup',
        async () =>
          (await client.send(new DescribeNodegroupCommand({ clusterName, nodegroupName }))).nodegroup ?? {},
      ),
    ),
  );
  const known = groups.filter((group) => group !== null);
  const whole = known.length === groups.length;
  return {
    node_groups: names,
    nodes: whole
      ? known.reduce((sum, { scalingConfig }) => sum + (scalingConfig?.desiredSize ?? 0), 0)
      : null,
    instance_types: whole
      ? [...new Set(known.flatMap(({ instanceTypes = [] }) => instanceTypes))].sort()
      : null,
  };
}
