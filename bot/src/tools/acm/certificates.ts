import type { ACMClient, CertificateSummary } from '@aws-sdk/client-acm';
import { allOf } from '../../aws/pages.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import { daysLeft } from '../../domain/time.ts';
import { UNTAGGED } from '../common-words.ts';
import { where } from '../condition.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import { either, LEFT_OVER, plain } from '../plain-words.ts';
import { iso, row, tagsOf } from '../row.ts';
import type { ListTarget, ListTool, Row } from '../tool.ts';
import { certificateFields } from './certificate-fields.ts';

export const acmCertificates: ListTool = {
  kind: 'list',
  id: 'acm.certificates',
  title: 'Certificates',
  summary:
    'TLS certificates of AWS Certificate Manager: domain, status, days left until they expire, use, type and renewal.',
  noun: ['certificate', 'certificates'],
  nouns: [
    'acm certificate',
    'ssl certificate',
    'tls certificate',
    'ssl tls certificate',
    'https certificate',
    'certificate manager certificate',
    'certificate',
    'acm cert',
    'ssl cert',
    'tls cert',
    'cert',
    'acm',
    'certificate manager',
  ],
  examples: [
    'Which certificates expire in the next 30 days?',
    'expired certificates',
    'list all ACM certificates',
    'when do our certificates expire?',
    'certs that are not in use',
    'imported certificates',
    'which certificates are pending validation?',
    'SSL certs that do not renew automatically',
    'how many certificates do we have per region?',
  ],
  service: 'acm',
  permissions: ['acm:ListCertificates', 'acm:DescribeCertificate', 'acm:ListTagsForCertificate'],
  scope: 'regional',
  breakdown: 'status',
  defaultSort: { field: 'days_left', direction: 'asc' },
  fields: certificateFields,
  conditions: [
    UNTAGGED,
    {
      phrases: [
        'expiring soon',
        'running out soon',
        'run out soon',
        'about to run out',
        'expire soon',
        'about to expire',
        'soon to expire',
        'close to expiry',
        'close to expiring',
        'near expiry',
        'nearing expiry',
        'nearing expiration',
        'going to expire',
        'expiring certificate',
        'expiring cert',
        'expiring ssl certificate',
        'expiring tls certificate',
        'due for renewal',
        'need renewal',
        'need to be renewed',
        'need renewing',
        'running out',
      ],
      filters: [
        { field: 'days_left', op: 'gte', value: 0 },
        { field: 'days_left', op: 'lte', value: 30 },
      ],
      says: 'have at most 30 days left',
    },
    where('domain', 'starts_with', '*', { phrases: ['wildcard', 'star'], says: 'are for a wildcard' }),
    where('key_algorithm', 'starts_with', 'RSA', { phrases: ['rsa'], says: 'have an RSA key' }),
    where('key_algorithm', 'starts_with', 'EC', {
      phrases: ['ecdsa', 'elliptic curve'],
      says: 'have an elliptic curve key',
    }),
  ],
  plain: [
    plain(
      ['die', 'run out', 'end', 'lapse', 'stop working'],
      { field: 'days_left', op: 'gte', value: 0 },
      { field: 'days_left', op: 'lte', value: 30 },
    ),
    ...either('in_use', [], LEFT_OVER),
    ...either(
      'renewable',
      ['by itself', 'by themselves', 'on its own'],
      ['by hand', 'manually', 'somebody has to'],
    ),
  ],
  async collect(target) {
    const { ACMClient, KeyAlgorithm, paginateListCertificates } = await import('@aws-sdk/client-acm');
    const client = target.clients.get(ACMClient, target.region);
    // ACM leaves out elliptic-curve and long RSA keys unless asked for them (ACM API reference, Filters).
    const pages = paginateListCertificates(
      { client, pageSize: 1000 },
      { Includes: { keyTypes: Object.values(KeyAlgorithm) } },
    );
    const rows = (await allOf(pages, (page) => page.CertificateSummaryList)).map((found) =>
      toRow(found, target.now),
    );
    if (!target.needs('tags') && !target.needs('used_by')) return rows;
    const known = certificateFields.flatMap(({ key }) => (key === 'tags' || key === 'used_by' ? [] : key));
    await forEachBounded(
      rows.filter((found) => mayMatch(found, certificateFields, target.query.filters, known)),
      async (found) => {
        Object.assign(found, await details(target, client, found));
      },
    );
    return rows;
  },
};

function toRow(found: CertificateSummary, now: Date): Row {
  return row({
    domain: found.DomainName,
    status: found.Status,
    // A certificate that was never issued has none.
    days_left: found.NotAfter && daysLeft(found.NotAfter, now),
    created_at: iso(found.CreatedAt ?? found.ImportedAt),
    expires_at: iso(found.NotAfter),
    in_use: found.InUse ?? null,
    type: found.Type,
    renewable: found.RenewalEligibility ? found.RenewalEligibility === 'ELIGIBLE' : null,
    key_algorithm: found.KeyAlgorithm,
    names: found.SubjectAlternativeNameSummaries ?? [],
    arn: found.CertificateArn,
  });
}

/** Reads the details of one certificate that only DescribeCertificate returns. */
async function details(target: ListTarget, client: ACMClient, { arn, in_use }: Row): Promise<Row> {
  const { DescribeCertificateCommand, ListTagsForCertificateCommand } = await import('@aws-sdk/client-acm');
  const CertificateArn = String(arn);
  const users = async () => {
    const { Certificate } = await client.send(new DescribeCertificateCommand({ CertificateArn }));
    return Certificate?.InUseBy ?? [];
  };
  const tags = async () => {
    const { Tags } = await client.send(new ListTagsForCertificateCommand({ CertificateArn }));
    return tagsOf(Tags);
  };
  // The list has already said that nothing uses it.
  const isUnused = in_use === false;
  const [used_by, own] = await Promise.all([
    target.needs('used_by') && !isUnused ? lookUp(target, 'acm:DescribeCertificate', users) : undefined,
    target.needs('tags') ? lookUp(target, 'acm:ListTagsForCertificate', tags) : undefined,
  ]);
  return row({ used_by: isUnused ? [] : used_by, tags: own });
}
