import { daysLeft } from '../../domain/days-left.ts';
import type { Check } from '../check.ts';
import { acmCertificates } from '../data/acm.ts';
import { securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

const DAYS = 30;
/** What keeps one that ACM issued from being renewed: mostly a domain to be validated again. */
const WHY_NOT_RENEWED =
  'aws acm describe-certificate --certificate-arn CERTIFICATE --query Certificate.RenewalSummary';

export const acmExpiry: Check = {
  id: 'acm.expiry',
  title: `Certificates are valid for ${DAYS} days at least`,
  finding: ['certificate has expired or soon will', 'certificates have expired or soon will'],
  kind: 'security',
  service: 'AWS Certificate Manager',
  severity: 'medium',
  risk: 'Browsers refuse a site whose certificate has expired.',
  remediation: {
    text: 'Import a new certificate; one that ACM issued renews itself once its domain is validated again.',
    cli: 'aws acm import-certificate --certificate-arn CERTIFICATE --certificate fileb://CERTIFICATE-FILE --private-key fileb://KEY-FILE --certificate-chain fileb://CHAIN-FILE',
  },
  source: securityHub('ACM.1'),
  scope: 'regional',
  reads: [acmCertificates],
  async look(place) {
    return (await place.read(acmCertificates)).map(
      ({ CertificateArn, DomainName, InUse, NotAfter, Type }) => {
        const left = NotAfter && daysLeft(NotAfter, place.now);
        const use = InUse ? 'in use' : 'not in use';
        const told = left === undefined || left >= DAYS ? undefined : `${saysOf(left)}, ${use}`;
        return verdict({
          resource: DomainName ?? '',
          arn: CertificateArn,
          unread: NotAfter ? undefined : 'ACM tells no date of expiry',
          fails: told,
          ...(Type !== 'IMPORTED' && { cli: WHY_NOT_RENEWED }),
        });
      },
    );
  },
};

const saysOf = (left: number): string => {
  if (left < 0) return `expired ${daysText(-left)} ago`;
  return left === 0 ? 'expires within a day' : `expires in ${daysText(left)}`;
};

const daysText = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;
