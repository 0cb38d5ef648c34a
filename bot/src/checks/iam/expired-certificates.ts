import type { Check } from '../check.ts';
import { iamServerCertificates } from '../data/iam.ts';
import { cis, securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

export const iamExpiredCertificates: Check = {
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
  scope: 'global',
  reads: [iamServerCertificates],
  async look(place) {
    return (await place.read(iamServerCertificates)).map(({ Arn, Expiration, ServerCertificateName }) => {
      const day = Expiration?.toISOString().slice(0, 10);
      return verdict({
        resource: ServerCertificateName ?? '',
        arn: Arn,
        unread: Expiration ? undefined : 'IAM tells no expiration',
        fails: Expiration && Expiration < place.now && `expired on ${day}`,
      });
    });
  },
};
