import type { Trail } from '@aws-sdk/client-cloudtrail';
import { cloudtrailOwnTrails } from '../data/cloudtrail.ts';
import type { Rule } from '../each.ts';
import { each } from '../each.ts';
import { cis, securityHub } from '../sources.ts';
import type { Judged } from '../verdict.ts';

interface TrailRule extends Omit<Rule<Trail>, 'kind' | 'service' | 'judge'> {
  fails(trail: Trail): Judged['fails'];
}

/** Declares a check of each trail that the account itself created. */
const trails = ({ fails, ...words }: TrailRule) =>
  each(cloudtrailOwnTrails, {
    ...words,
    kind: 'security',
    service: 'AWS CloudTrail',
    judge: (trail) => ({ resource: trail.Name ?? '', arn: trail.TrailARN, fails: fails(trail) }),
  });

export const cloudtrailValidation = trails({
  id: 'cloudtrail.validation',
  title: 'CloudTrail signs its log files',
  finding: ['trail does not sign its log files', 'trails do not sign their log files'],
  severity: 'low',
  risk: 'Whoever can write to the bucket can change the log of what was done, and nobody can prove it.',
  remediation: {
    text: 'Turn on log file validation.',
    cli: 'aws cloudtrail update-trail --name TRAIL --enable-log-file-validation',
  },
  source: `${cis('4.2')}; ${securityHub('CloudTrail.4')}`,
  fails: ({ LogFileValidationEnabled }) => LogFileValidationEnabled !== true && 'log file validation is off',
});

export const cloudtrailEncryption = trails({
  id: 'cloudtrail.encryption',
  title: 'CloudTrail encrypts its logs with a KMS key',
  finding: ['trail does not use a KMS key', 'trails do not use a KMS key'],
  severity: 'medium',
  risk: 'Whoever may read the bucket reads the logs: no key stands between.',
  remediation: {
    text: "Give the trail a key of the account's own whose policy lets CloudTrail use it.",
    cli: 'aws cloudtrail update-trail --name TRAIL --kms-key-id KEY',
  },
  source: `${cis('4.5')}; ${securityHub('CloudTrail.2')}`,
  fails: ({ KmsKeyId }) => !KmsKeyId && 'no KMS key',
});
