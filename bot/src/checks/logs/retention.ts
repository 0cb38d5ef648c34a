import type { Check } from '../check.ts';
import { logGroups } from '../data/logs.ts';
import { storedLogs } from '../prices.ts';
import { securityHub } from '../sources.ts';
import { arnOf, verdict } from '../verdict.ts';

export const logsRetention: Check = {
  id: 'logs.retention',
  title: 'Log groups forget after a time',
  finding: ['log group keeps everything for ever', 'log groups keep everything for ever'],
  kind: 'waste',
  service: 'Amazon CloudWatch',
  severity: 'low',
  risk: 'What is stored grows without end, and so does its price.',
  remediation: {
    text: 'Set a retention that fits what the logs are for.',
    cli: 'aws logs put-retention-policy --log-group-name GROUP --retention-in-days 90',
  },
  source: securityHub('CloudWatch.16'),
  scope: 'regional',
  reads: [logGroups],
  async look(place) {
    return (await place.read(logGroups)).map(
      ({ logGroupArn, logGroupName = '', retentionInDays, storedBytes = 0 }) =>
        verdict({
          resource: logGroupName,
          arn: logGroupArn ?? arnOf(place, 'logs', `log-group:${logGroupName}`),
          fails: retentionInDays === undefined && 'no retention',
          ...storedLogs(storedBytes),
        }),
    );
  },
};
