import type { Check } from '../check.ts';
import { rdsInstances } from '../data/rds.ts';
import { namedDatabase } from '../named.ts';
import { cis, securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

export const rdsEncryption: Check = {
  id: 'rds.encryption',
  title: 'RDS databases are encrypted',
  finding: ['RDS database is not encrypted', 'RDS databases are not encrypted'],
  kind: 'security',
  service: 'Amazon RDS',
  severity: 'medium',
  risk: 'Backups and snapshots of the database can be read by whoever gets hold of them.',
  remediation: {
    text: 'Restore an encrypted copy of a snapshot and move to it: a database cannot be encrypted in place.',
    cli: 'aws rds copy-db-snapshot --source-db-snapshot-identifier SNAPSHOT --target-db-snapshot-identifier ENCRYPTED --kms-key-id alias/aws/rds',
  },
  source: `${cis('3.2.1')}; ${securityHub('RDS.3')}`,
  scope: 'regional',
  reads: [rdsInstances],
  async look(place) {
    return (await place.read(rdsInstances)).map((database) => {
      // An instance of Aurora tells 1 GiB, whatever is in its cluster.
      const size = database.Engine?.startsWith('aurora') ? '' : `, ${database.AllocatedStorage} GiB`;
      return verdict({
        ...namedDatabase(database),
        fails: database.StorageEncrypted !== true && `${database.Engine}${size}, not encrypted`,
      });
    });
  },
};
