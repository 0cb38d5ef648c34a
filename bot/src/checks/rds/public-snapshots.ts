import { rdsSnapshotShares } from '../data/rds/snapshot-shares.ts';
import { each } from '../each.ts';
import { securityHub } from '../sources.ts';
import { readOf, unreadOf } from '../verdict.ts';

export const rdsPublicSnapshots = each(rdsSnapshotShares, {
  id: 'rds.public-snapshots',
  title: 'No RDS snapshot is public',
  finding: ['RDS snapshot is public', 'RDS snapshots are public'],
  kind: 'security',
  service: 'Amazon RDS',
  severity: 'critical',
  risk: 'Every AWS account can restore the snapshot and read the whole database.',
  remediation: {
    text: 'Make the snapshot private, and treat what was in it as published.',
    cli: 'aws rds modify-db-snapshot-attribute --db-snapshot-identifier SNAPSHOT --attribute-name restore --values-to-remove all',
  },
  source: securityHub('RDS.1'),
  judge: ({ arn, id, restorers }) => ({
    resource: id,
    arn,
    unread: unreadOf(restorers),
    fails: readOf(restorers)?.includes('all') && 'every AWS account can restore it',
  }),
});
