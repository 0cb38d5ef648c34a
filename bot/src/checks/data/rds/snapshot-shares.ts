import type { DBClusterSnapshot, DBSnapshot } from '@aws-sdk/client-rds';
import type { Data, Part } from '../../check.ts';
import { partsOf } from '../parts-of.ts';
import { rdsManualSnapshots } from '../rds.ts';

interface Share {
  id: string;
  arn: string | undefined;
  /** The accounts that may restore it; 'all' for every account. */
  restorers: Part<string[]>;
}

/** The accounts that each database or cluster snapshot is shared with. Only manual snapshots can be shared. */
export const rdsSnapshotShares: Data<Share[]> = {
  id: 'rds.snapshot-shares',
  scope: 'regional',
  permissions: ['rds:DescribeDBSnapshotAttributes', 'rds:DescribeDBClusterSnapshotAttributes'],
  reads: [rdsManualSnapshots],
  async collect(place) {
    const { DescribeDBClusterSnapshotAttributesCommand, DescribeDBSnapshotAttributesCommand, RDSClient } =
      await import('@aws-sdk/client-rds');
    const client = place.clients.get(RDSClient, place.region);
    const { ofClusters, ofDatabases } = await place.read(rdsManualSnapshots);
    const shares = await partsOf(
      place,
      ofDatabases,
      async ({ DBSnapshotIdentifier }) => {
        const command = new DescribeDBSnapshotAttributesCommand({ DBSnapshotIdentifier });
        return restorers((await client.send(command)).DBSnapshotAttributesResult?.DBSnapshotAttributes);
      },
      { api: 'rds:DescribeDBSnapshotAttributes' },
    );
    const sharesOfClusters = await partsOf(
      place,
      ofClusters,
      async ({ DBClusterSnapshotIdentifier }) => {
        const command = new DescribeDBClusterSnapshotAttributesCommand({ DBClusterSnapshotIdentifier });
        const { DBClusterSnapshotAttributesResult: result } = await client.send(command);
        return restorers(result?.DBClusterSnapshotAttributes);
      },
      { api: 'rds:DescribeDBClusterSnapshotAttributes' },
    );
    return [
      ...shares.map(({ item, part }) => ({ ...nameOf(item), restorers: part })),
      ...sharesOfClusters.map(({ item, part }) => ({ ...nameOfCluster(item), restorers: part })),
    ];
  },
};

const nameOf = ({ DBSnapshotIdentifier: id = '', DBSnapshotArn: arn }: DBSnapshot) => ({ id, arn });
const nameOfCluster = (snapshot: DBClusterSnapshot) => ({
  id: snapshot.DBClusterSnapshotIdentifier ?? '',
  arn: snapshot.DBClusterSnapshotArn,
});

const restorers = (attributes: { AttributeName?: string; AttributeValues?: string[] }[] = []): string[] =>
  attributes.flatMap(({ AttributeName, AttributeValues = [] }) =>
    AttributeName === 'restore' ? AttributeValues : [],
  );
