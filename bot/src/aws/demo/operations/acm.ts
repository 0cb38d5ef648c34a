import type { DemoService } from '../operation.ts';
import type { One } from '../replay/replay.ts';
import { list, one, tagList, tagsOf } from '../replay/replay.ts';

const CERTIFICATE: One = {
  by: ['CertificateArn', 'CertificateArn'],
  missing: ['ResourceNotFoundException', 'Could not find certificate {id}.'],
};

export const acm: DemoService = {
  ListCertificates: list('acm-certificates', 'CertificateSummaryList', {
    where: { CertificateStatuses: 'Status' },
    without: ['InUseBy'],
    pages: { size: 'MaxItems', token: 'NextToken', next: 'NextToken', usual: 1000 },
  }),
  DescribeCertificate: one(
    'acm-certificates',
    { ...CERTIFICATE, fields: ['CertificateArn', 'DomainName', 'Status', 'Type', 'NotAfter', 'InUseBy'] },
    'Certificate',
  ),
  ListTagsForCertificate: tagsOf('acm-certificates', CERTIFICATE, (tags) => ({ Tags: tagList(tags) })),
};
