import { allOf } from '../../aws/pages.ts';
import { regional } from './declare.ts';

/** Certificates that were issued, also those that are expired by now. */
export const acmCertificates = regional('acm.certificates', 'acm:ListCertificates', async ({ client }) => {
  const { ACMClient, KeyAlgorithm, paginateListCertificates } = await import('@aws-sdk/client-acm');
  const pages = paginateListCertificates(
    { client: client(ACMClient), pageSize: 1000 },
    {
      CertificateStatuses: ['ISSUED', 'EXPIRED'],
      // Unless asked for, keys of elliptic curves and long RSA keys are left out (ACM API reference, Filters).
      Includes: { keyTypes: Object.values(KeyAlgorithm) },
    },
  );
  return allOf(pages, (page) => page.CertificateSummaryList);
});
