import { counted } from '../../contract/words.ts';
import { daysLeft } from '../../domain/time.ts';
import { acmCertificates } from '../data/acm.ts';
import { each } from '../each.ts';
import { securityHub } from '../sources.ts';

const DAYS = 30;
/** Why ACM cannot renew a certificate that it issued: usually a domain that must be validated again. */
const WHY_NOT_RENEWED =
  'aws acm describe-certificate --certificate-arn CERTIFICATE --query Certificate.RenewalSummary';

export const acmExpiry = each(acmCertificates, {
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
  judge({ CertificateArn, DomainName, InUse, NotAfter, Type }, place) {
    const left = NotAfter && daysLeft(NotAfter, place.now);
    const use = InUse ? 'in use' : 'not in use';
    const failure = left === undefined || left >= DAYS ? undefined : `${saysOf(left)}, ${use}`;
    return {
      resource: DomainName ?? '',
      arn: CertificateArn,
      unread: NotAfter ? undefined : 'ACM did not return the expiration date',
      fails: failure,
      ...(Type !== 'IMPORTED' && { cli: WHY_NOT_RENEWED }),
    };
  },
});

const saysOf = (left: number): string => {
  if (left < 0) return `expired ${counted(-left, 'day')} ago`;
  return left === 0 ? 'expires within a day' : `expires in ${counted(left, 'day')}`;
};
