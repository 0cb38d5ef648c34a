import type { Check } from '../check.ts';
import { rdsInstances } from '../data/rds.ts';
import { namedDatabase } from '../named.ts';
import { cis, securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

export const rdsPublic: Check = {
  id: 'rds.public',
  title: 'RDS databases are not public',
  finding: ['RDS database is public', 'RDS databases are public'],
  kind: 'security',
  service: 'Amazon RDS',
  severity: 'critical',
  risk: 'The database has an address that everyone can reach, and only its security group stands before it.',
  remediation: {
    text: 'Turn public access off, and let applications reach the database inside the VPC.',
    cli: 'aws rds modify-db-instance --db-instance-identifier DATABASE --no-publicly-accessible --apply-immediately',
  },
  source: `${cis('3.2.3')}; ${securityHub('RDS.2')}`,
  scope: 'regional',
  reads: [rdsInstances],
  async look(place) {
    return (await place.read(rdsInstances)).map((database) =>
      verdict({
        ...namedDatabase(database),
        fails: database.PubliclyAccessible === true && `${database.Engine}, publicly accessible`,
      }),
    );
  },
};
