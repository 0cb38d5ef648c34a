import type { CertificateSummary } from '@aws-sdk/client-acm';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

/** Certificates that were issued, also those that are expired by now. */
export const acmCertificates: Data<CertificateSummary[]> = {
  id: 'acm.certificates',
  scope: 'regional',
  permissions: ['acm:ListCertificates'],
  async collect({ clients, region }) {
    const { ACMClient, KeyAlgorithm, paginateListCertificates } = await import('@aws-sdk/client-acm');
    const client = clients.get(ACMClient, region);
    return allOf(
      paginateListCertificates(
        { client, pageSize: 1000 },
        {
          CertificateStatuses: ['ISSUED', 'EXPIRED'],
          // Unless asked for, keys of elliptic curves and long RSA keys are left out (ACM API reference, Filters).
          Includes: { keyTypes: Object.values(KeyAlgorithm) },
        },
      ),
      (page) => page.CertificateSummaryList,
    );
  },
};
