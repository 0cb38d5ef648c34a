import type { Check } from '../check.ts';
import { rdsInstances } from '../data/rds.ts';
import { newerFamily } from '../families.ts';
import { namedDatabase } from '../named.ts';
import { verdict } from '../verdict.ts';

export const rdsOldGeneration: Check = {
  id: 'rds.old-generation',
  title: 'RDS databases are of the current generation',
  finding: ['RDS database is of an older generation', 'RDS databases are of an older generation'],
  kind: 'waste',
  service: 'Amazon RDS',
  severity: 'low',
  risk: 'Newer generations do more for the same or a lower price.',
  remediation: {
    text: 'Change the instance class in the next maintenance window.',
    cli: 'aws rds modify-db-instance --db-instance-identifier DATABASE --db-instance-class CLASS',
  },
  source: 'Amazon RDS user guide, "DB instance class types"',
  scope: 'regional',
  reads: [rdsInstances],
  async look(place) {
    return (await place.read(rdsInstances)).map((database) => {
      const type = database.DBInstanceClass ?? '';
      const newer = newerFamily(type.replace(/^db\./, ''));
      return verdict({
        ...namedDatabase(database),
        fails: newer && `${type}, where db.${newer} exists`,
      });
    });
  },
};
