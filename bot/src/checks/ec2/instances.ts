import type { Instance } from '@aws-sdk/client-ec2';
import { ec2Instances } from '../data/ec2.ts';
import type { Rule } from '../each.ts';
import { each } from '../each.ts';
import { newerFamily } from '../families.ts';
import { namedInstance } from '../named.ts';
import { cis, securityHub } from '../sources.ts';
import type { Judged } from '../verdict.ts';

interface InstanceRule extends Omit<Rule<Instance>, 'service' | 'judge'> {
  judge(instance: Instance): Omit<Judged, 'resource'>;
}

/** Declares a check of each EC2 instance. */
const instanceCheck = ({ judge, ...rest }: InstanceRule) =>
  each(ec2Instances, {
    ...rest,
    service: 'Amazon EC2',
    judge: (instance, place) => ({ ...namedInstance(place, instance), ...judge(instance) }),
  });

export const ec2Imdsv2 = instanceCheck({
  id: 'ec2.imdsv2',
  title: 'EC2 instances require IMDSv2',
  finding: ['EC2 instance does not require IMDSv2', 'EC2 instances do not require IMDSv2'],
  kind: 'security',
  severity: 'high',
  risk: "A flaw in an application can be used to fetch the credentials of the instance's role from its metadata.",
  remediation: {
    text: 'Require session tokens for the metadata service, once the software on the instance uses them.',
    cli: 'aws ec2 modify-instance-metadata-options --instance-id INSTANCE --http-tokens required',
  },
  source: `${cis('6.7')}; ${securityHub('EC2.8')}`,
  judge({ MetadataOptions: { HttpEndpoint, HttpTokens } = {} }) {
    const isOff = HttpEndpoint === 'disabled';
    return {
      unread: !isOff && HttpTokens === undefined ? 'EC2 did not return the metadata options' : undefined,
      fails: !isOff && HttpTokens === 'optional' && 'its metadata can be read without a token',
    };
  },
});

export const ec2InstanceRole = instanceCheck({
  id: 'ec2.instance-role',
  title: 'EC2 instances have a role',
  finding: ['EC2 instance has no role', 'EC2 instances have no role'],
  kind: 'security',
  severity: 'low',
  risk: 'Software on an instance without a role tends to carry access keys that never expire.',
  remediation: {
    text: 'Give the instance a role with the permissions that its software needs, and delete any access keys stored on it.',
    cli: 'aws ec2 associate-iam-instance-profile --instance-id INSTANCE --iam-instance-profile Name=PROFILE',
  },
  source: cis('2.17'),
  judge: ({ IamInstanceProfile }) => ({ fails: !IamInstanceProfile?.Arn && 'no instance profile' }),
});

export const ec2OldGeneration = instanceCheck({
  id: 'ec2.old-generation',
  title: 'EC2 instances are of the current generation',
  finding: ['EC2 instance is of an older generation', 'EC2 instances are of an older generation'],
  kind: 'waste',
  severity: 'low',
  risk: 'Newer generations do more for the same or a lower price.',
  remediation: {
    text: 'Stop the instance, change its type to the newer family and start it.',
    cli: 'aws ec2 modify-instance-attribute --instance-id INSTANCE --instance-type TYPE',
  },
  source: 'Amazon EC2 on-demand prices: the newer family costs the same or less',
  judge({ InstanceType: type = '' }) {
    const newer = newerFamily(type);
    return { fails: newer && `is ${type}; the ${newer} family is newer` };
  },
});
