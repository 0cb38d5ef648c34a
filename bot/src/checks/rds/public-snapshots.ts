import type { Check } from '../check.ts';
import { rdsSnapshotShares } from '../data/rds/snapshot-shares.ts';
import { securityHub } from '../sources.ts';
import { readOf, unreadOf, verdict } from '../verdict.ts';

export const rdsPublicSnapshots: Check = {
  id: 'rds.public-snapshots',
  title: 'No RDS snapshot is public',
  finding: ['RDS snapshot is public', 'RDS snapshots are public'],
  kind: 'security',
  service: 'Amazon RDS',
  severity: 'critical',
  risk: 'Every AWS account can restore the snapshot and read the whole database.',
  remediation: {
    text: 'Make the snapshot private, and take what was in it for published.',
    cli: 'aws rds modify-db-snapshot-attribute --db-snapshot-identifier SNAPSHOT --attribute-name restore --values-to-remove all',
  },
  source: securityHub('RDS.1'),
  scope: 'regional',
  reads: [rdsSnapshotShares],
  async look(place) {
    return (await place.read(rdsSnapshotShares)).map(({ arn, id, restorers }) =>
      verdict({
        resource: id,
        arn,
        unread: unreadOf(restorers),
        fails: readOf(restorers)?.includes('all') && 'every AWS account can restore it',
      }),
    );
  },
};
