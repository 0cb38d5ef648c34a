import { daysSince } from '../../domain/time.ts';
import type { Check } from '../check.ts';
import type { Secret } from '../data/secretsmanager.ts';
import { secrets } from '../data/secretsmanager.ts';
import { LIST, priceText } from '../prices.ts';
import { securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

const UNUSED_DAYS = 90;
/** US dollars: aws.amazon.com/secrets-manager/pricing, November 2026. */
const SECRET_MONTH = 0.4;

/**
 * Returns what is wrong with a secret that nobody has read for more than 90 days. If it was never read, its age counts.
 */
function unused({ CreatedDate, LastAccessedDate }: Secret, now: Date): string | false {
  const read = daysSince(now, LastAccessedDate);
  const made = daysSince(now, CreatedDate) ?? 0;
  if ((read ?? made) <= UNUSED_DAYS) return false;
  return read === undefined ? `never read since it was made ${made} days ago` : `not read for ${read} days`;
}

export const secretsUnused: Check = {
  id: 'secretsmanager.unused',
  title: 'Secrets are read',
  finding: ['secret has not been read', 'secrets have not been read'],
  kind: 'waste',
  service: 'AWS Secrets Manager',
  severity: 'low',
  removal: 'idle',
  risk: 'It is paid for every month, and a password that nobody uses can only be stolen.',
  remediation: {
    text: 'Delete it: for thirty days it can be restored, should somebody miss it.',
    cli: 'aws secretsmanager delete-secret --secret-id SECRET --recovery-window-in-days 30',
  },
  source: securityHub('SecretsManager.3'),
  scope: 'regional',
  reads: [secrets],
  async look(place) {
    // A secret that a service such as RDS made for itself can only be deleted by that service.
    const own = (await place.read(secrets)).filter(({ OwningService }) => !OwningService);
    return own.map((secret) =>
      verdict({
        resource: secret.Name ?? '',
        arn: secret.ARN,
        fails: unused(secret, place.now),
        monthly_usd: SECRET_MONTH,
        how: `a secret at ${priceText(SECRET_MONTH)} a month (${LIST})`,
      }),
    );
  },
};
