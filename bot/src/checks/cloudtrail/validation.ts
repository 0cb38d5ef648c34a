import type { Check } from '../check.ts';
import { cloudtrailOwnTrails } from '../data/cloudtrail.ts';
import { cis, securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

export const cloudtrailValidation: Check = {
  id: 'cloudtrail.validation',
  title: 'CloudTrail signs its log files',
  finding: ['trail does not sign its log files', 'trails do not sign their log files'],
  kind: 'security',
  service: 'AWS CloudTrail',
  severity: 'low',
  risk: 'Whoever can write to the bucket can change the log of what was done, and nobody can prove it.',
  remediation: {
    text: 'Turn on log file validation.',
    cli: 'aws cloudtrail update-trail --name TRAIL --enable-log-file-validation',
  },
  source: `${cis('4.2')}; ${securityHub('CloudTrail.4')}`,
  scope: 'regional',
  reads: [cloudtrailOwnTrails],
  async look(place) {
    return (await place.read(cloudtrailOwnTrails)).map(({ LogFileValidationEnabled, Name, TrailARN }) =>
      verdict({
        resource: Name ?? '',
        arn: TrailARN,
        fails: LogFileValidationEnabled !== true && 'log file validation is off',
      }),
    );
  },
};
