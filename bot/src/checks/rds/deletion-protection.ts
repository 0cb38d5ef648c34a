import type { Check } from '../check.ts';
import { rdsInstances } from '../data/rds.ts';
import { namedDatabase } from '../named.ts';
import { securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

export const rdsDeletionProtection: Check = {
  id: 'rds.deletion-protection',
  title: 'RDS databases are protected from deletion',
  finding: ['RDS database is not protected from deletion', 'RDS databases are not protected from deletion'],
  kind: 'security',
  service: 'Amazon RDS',
  severity: 'low',
  risk: 'One wrong command deletes the database.',
  remediation: {
    text: 'Turn on deletion protection.',
    cli: 'aws rds modify-db-instance --db-instance-identifier DATABASE --deletion-protection',
  },
  source: securityHub('RDS.8'),
  scope: 'regional',
  reads: [rdsInstances],
  async look(place) {
    return (await place.read(rdsInstances))
      .filter(({ DBClusterIdentifier }) => !DBClusterIdentifier)
      .map((database) =>
        verdict({
          ...namedDatabase(database),
          fails: database.DeletionProtection !== true && 'deletion protection is off',
        }),
      );
  },
};
