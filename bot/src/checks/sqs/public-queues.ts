import type { Check } from '../check.ts';
import { sqsPolicies } from '../data/sqs.ts';
import { policyVerdict } from '../open-policy.ts';
import { securityHub } from '../sources.ts';
import { arnOf } from '../verdict.ts';

export const sqsPublicQueues: Check = {
  id: 'sqs.public-queues',
  title: 'No SQS queue is open to everyone',
  finding: ['SQS queue is open to everyone', 'SQS queues are open to everyone'],
  kind: 'security',
  service: 'Amazon SQS',
  severity: 'critical',
  risk: 'Strangers can send messages that are taken for your own, or read and delete those that wait.',
  remediation: {
    text: "Name the accounts, roles or sources that may use the queue in its policy, in place of '*'.",
    cli: 'aws sqs set-queue-attributes --queue-url QUEUE --attributes file://attributes.json',
  },
  source: securityHub('SQS.3'),
  scope: 'regional',
  reads: [sqsPolicies],
  async look(place) {
    return (await place.read(sqsPolicies)).map(({ item: url, part }) => {
      const name = url.split('/').at(-1) ?? url;
      return policyVerdict({ resource: name, arn: arnOf(place, 'sqs', name) }, part);
    });
  },
};
