import { counted } from '../../contract/words.ts';
import { daysSince } from '../../domain/time.ts';
import type { Check } from '../check.ts';
import { secrets } from '../data/secretsmanager.ts';
import { securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

export const secretsmanagerRotation: Check = {
  id: 'secretsmanager.rotation',
  title: 'Secrets are rotated',
  finding: ['secret is not rotated', 'secrets are not rotated'],
  kind: 'security',
  service: 'AWS Secrets Manager',
  severity: 'medium',
  risk: 'A password that leaked years ago still opens the door.',
  remediation: {
    text: 'Turn on rotation, with a function that changes the secret where it is used.',
    cli: 'aws secretsmanager rotate-secret --secret-id SECRET --rotation-lambda-arn FUNCTION --rotation-rules AutomaticallyAfterDays=30',
  },
  source: securityHub('SecretsManager.1'),
  scope: 'regional',
  reads: [secrets],
  async look(place) {
    // A replica rotates with its original.
    const own = (await place.read(secrets)).filter(
      ({ PrimaryRegion = place.region }) => PrimaryRegion === place.region,
    );
    return own.map(({ ARN, CreatedDate, LastRotatedDate, Name, RotationEnabled }) => {
      const age = daysSince(place.now, LastRotatedDate ?? CreatedDate);
      const since = age === undefined ? '' : `, ${counted(age, 'day')} old`;
      return verdict({
        resource: Name ?? '',
        arn: ARN,
        fails: RotationEnabled !== true && `no rotation${since}`,
      });
    });
  },
};
