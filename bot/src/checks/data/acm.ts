import { allOf } from '../../aws/pages.ts';
import { regional } from './declare.ts';

/** Issued certificates, including expired ones. */
export const acmCertificates = regional('acm.certificates', 'acm:ListCertificates', async ({ client }) => {
  const { ACMClient, KeyAlgorithm, paginateListCertificates } = await import('@aws-sdk/client-acm');
  const pages = paginateListCertificates(
    { client: client(ACMClient), pageSize: 1000 },
    {
      CertificateStatuses: ['ISSUED', 'EXPIRED'],
      // ACM leaves out elliptic-curve and long RSA keys unless asked for them (ACM API reference, Filters).
      Includes: { keyTypes: Object.values(KeyAlgorithm) },
    },
  );
  return allOf(pages, (page) => page.CertificateSummaryList);
});
