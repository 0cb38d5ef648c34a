import { logGroups } from '../data/logs.ts';
import { each } from '../each.ts';
import { storedLogs } from '../prices.ts';
import { securityHub } from '../sources.ts';
import { arnOf } from '../verdict.ts';

export const logsRetention = each(logGroups, {
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
  judge: ({ logGroupArn, logGroupName = '', retentionInDays, storedBytes }, place) => ({
    resource: logGroupName,
    arn: logGroupArn ?? arnOf(place, 'logs', `log-group:${logGroupName}`),
    fails: retentionInDays === undefined && 'no retention',
    ...(storedBytes !== undefined && storedLogs(storedBytes)),
  }),
});
