import type { Check } from '../check.ts';
import { rdsInstances } from '../data/rds.ts';
import { namedDatabase } from '../named.ts';
import { cis, securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

export const rdsMinorUpgrades: Check = {
  id: 'rds.minor-upgrades',
  title: 'RDS databases take minor upgrades by themselves',
  finding: ['RDS database does not take minor upgrades', 'RDS databases do not take minor upgrades'],
  kind: 'security',
  service: 'Amazon RDS',
  severity: 'low',
  risk: 'Fixes of known flaws reach the database only when somebody remembers them.',
  remediation: {
    text: 'Turn on automatic minor version upgrades; they happen in the maintenance window.',
    cli: 'aws rds modify-db-instance --db-instance-identifier DATABASE --auto-minor-version-upgrade',
  },
  source: `${cis('3.2.2')}; ${securityHub('RDS.13')}`,
  scope: 'regional',
  reads: [rdsInstances],
  async look(place) {
    return (await place.read(rdsInstances)).map((database) =>
      verdict({
        ...namedDatabase(database),
        fails:
          database.AutoMinorVersionUpgrade !== true &&
          `stays at ${database.Engine} ${database.EngineVersion}`,
      }),
    );
  },
};
