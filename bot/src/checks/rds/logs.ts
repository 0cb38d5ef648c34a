import type { Check } from '../check.ts';
import { rdsInstances } from '../data/rds.ts';
import { securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

export const rdsLogs: Check = {
  id: 'rds.logs',
  title: 'RDS databases keep their logs in CloudWatch',
  finding: ['RDS database keeps no logs in CloudWatch', 'RDS databases keep no logs in CloudWatch'],
  kind: 'security',
  service: 'Amazon RDS',
  severity: 'low',
  risk: 'Logs on the database itself are gone after some days, and with the database.',
  remediation: {
    text: "Export the engine's logs.",
    cli: `aws rds modify-db-instance --db-instance-identifier DATABASE --cloudwatch-logs-export-configuration '{"EnableLogTypes":["error"]}'`,
  },
  source: securityHub('RDS.9'),
  scope: 'regional',
  reads: [rdsInstances],
  async look(place) {
    // Clusters export the logs of their instances.
    const alone = (await place.read(rdsInstances)).filter(({ DBClusterIdentifier }) => !DBClusterIdentifier);
    return alone.map(({ DBInstanceArn, DBInstanceIdentifier, EnabledCloudwatchLogsExports = [], Engine }) =>
      verdict({
        resource: DBInstanceIdentifier ?? '',
        arn: DBInstanceArn,
        fails: EnabledCloudwatchLogsExports.length === 0 && `${Engine}, no log is exported`,
      }),
    );
  },
};
