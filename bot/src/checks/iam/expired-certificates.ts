import { iamServerCertificates } from '../data/iam.ts';
import { each } from '../each.ts';
import { cis, securityHub } from '../sources.ts';

export const iamExpiredCertificates = each(iamServerCertificates, {
  id: 'iam.expired-certificates',
  title: 'No expired certificate lies in IAM',
  finding: ['expired certificate lies in IAM', 'expired certificates lie in IAM'],
  kind: 'security',
  service: 'AWS IAM',
  severity: 'low',
  risk: 'An expired certificate may be put on a load balancer by mistake, and people learn to click warnings away.',
  remediation: {
    text: 'Delete it, and use AWS Certificate Manager.',
    cli: 'aws iam delete-server-certificate --server-certificate-name CERTIFICATE',
  },
  source: `${cis('2.18')}; ${securityHub('IAM.26')}`,
  judge({ Arn, Expiration, ServerCertificateName }, place) {
    const day = Expiration?.toISOString().slice(0, 10);
    return {
      resource: ServerCertificateName ?? '',
      arn: Arn,
      unread: Expiration ? undefined : 'IAM did not return the expiration date',
      fails: Expiration && Expiration < place.now && `expired on ${day}`,
    };
  },
});
