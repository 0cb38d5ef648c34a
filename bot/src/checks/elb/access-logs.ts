import { elbAccessLogs as accessLogs } from '../data/elb/access-logs.ts';
import { each } from '../each.ts';
import { securityHub } from '../sources.ts';
import { arnOf, readOf, unreadOf } from '../verdict.ts';

export const elbAccessLogs = each(accessLogs, {
  id: 'elb.access-logs',
  title: 'Load balancers log their requests',
  finding: ['load balancer logs no requests', 'load balancers log no requests'],
  kind: 'security',
  service: 'Elastic Load Balancing',
  severity: 'low',
  risk: 'After an attack nobody can tell who asked for what.',
  remediation: {
    text: 'Send access logs to a bucket.',
    cli: 'aws elbv2 modify-load-balancer-attributes --load-balancer-arn BALANCER --attributes Key=access_logs.s3.enabled,Value=true Key=access_logs.s3.bucket,Value=LOG-BUCKET',
  },
  source: securityHub('ELB.5'),
  judge: ({ arn, isOn, name }, place) => ({
    resource: name,
    arn: arn ?? arnOf(place, 'elasticloadbalancing', `loadbalancer/${name}`),
    unread: unreadOf(isOn),
    fails: readOf(isOn) === false && 'access logs are off',
  }),
});
