import type { DistributionSummary } from '@aws-sdk/client-cloudfront';
import { allOf } from '../../aws/pages.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import { UNTAGGED } from '../common-words.ts';
import { where, whereMissing } from '../condition.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import { iso, row, tagsOf } from '../row.ts';
import type { ListTool, Row } from '../tool.ts';
import { distributionFields } from './distribution-fields.ts';

export const cloudfrontDistributions: ListTool = {
  kind: 'list',
  id: 'cloudfront.distributions',
  title: 'CloudFront distributions',
  summary:
    'CloudFront distributions with aliases, status, origins, certificate, viewer protocol, lowest TLS version, WAF and price class.',
  noun: ['CloudFront distribution', 'CloudFront distributions'],
  nouns: [
    'cloudfront distribution',
    'cloud front distribution',
    'cdn distribution',
    'cloudfront distro',
    'distro',
    'distribution',
    'cloudfront',
    'cloud front',
    'cdn',
  ],
  examples: [
    'List all CloudFront distributions',
    'Which distributions have no WAF?',
    'CloudFront distributions that allow plain http',
    'disabled distributions',
    'which distribution serves shop.example.com?',
    'distributions by TLS version',
    'which CloudFront distributions use TLSv1?',
    'what are the origins of our CDN?',
    'how many CloudFront distributions do we have?',
  ],
  service: 'cloudfront',
  permissions: ['cloudfront:ListDistributions', 'cloudfront:ListTagsForResource'],
  scope: 'global',
  breakdown: 'status',
  defaultSort: { field: 'aliases', direction: 'asc' },
  fields: distributionFields,
  conditions: [
    UNTAGGED,
    where('http_version', 'contains', '3', {
      phrases: ['http 3', 'http/3', 'http3', 'quic'],
      says: 'use HTTP/3',
    }),
    where('tls_version', 'eq', ['SSLv3', 'TLSv1', 'TLSv1_2016', 'TLSv1.1_2016'], {
      phrases: [
        'old tls',
        'weak tls',
        'outdated tls',
        'deprecated tls',
        'tls below 1.2',
        'tls lower than 1.2',
        'tls older than 1.2',
        'old tls version',
        'outdated tls version',
      ],
      says: 'accept TLS below 1.2',
    }),
    where('origins', 'contains', '.s3', {
      phrases: ['s3', 's3 origin', 'bucket', 's3 bucket', 'with an s3 origin'],
      says: 'have a bucket as origin',
    }),
    whereMissing('aliases', {
      phrases: ['without aliases', 'without a custom domain', 'no alias', 'no custom domain'],
      says: 'have no aliases',
    }),
  ],
  async collect(target) {
    const { CloudFrontClient, ListTagsForResourceCommand, paginateListDistributions } = await import(
      '@aws-sdk/client-cloudfront'
    );
    const client = target.clients.get(CloudFrontClient, target.region);
    const pages = paginateListDistributions({ client, pageSize: 100 }, {});
    const rows = (await allOf(pages, (page) => page.DistributionList?.Items)).map(toRow);
    if (!target.needs('tags')) return rows;
    const known = distributionFields.flatMap(({ key }) => (key === 'tags' ? [] : key));
    await forEachBounded(
      rows.filter((found) => mayMatch(found, distributionFields, target.query.filters, known)),
      async (found) => {
        const command = new ListTagsForResourceCommand({ Resource: String(found.arn) });
        found.tags = await lookUp(target, 'cloudfront:ListTagsForResource', async () =>
          tagsOf((await client.send(command)).Tags?.Items),
        );
      },
    );
    return rows;
  },
};

const toRow = (found: DistributionSummary): Row =>
  row({
    distribution_id: found.Id,
    aliases: found.Aliases?.Items ?? [],
    domain: found.DomainName,
    enabled: found.Enabled ?? null,
    status: found.Status,
    origins: (found.Origins?.Items ?? []).flatMap(({ DomainName }) => DomainName ?? []),
    viewer_protocol: weakestProtocol(found),
    // CloudFront's default certificate allows TLS 1.0, whatever is configured (CloudFront API reference,
    // ViewerCertificate).
    tls_version: found.ViewerCertificate?.MinimumProtocolVersion,
    waf: Boolean(found.WebACLId),
    price_class: found.PriceClass,
    last_modified: iso(found.LastModifiedTime),
    ...certificateCells(found),
    http_version: found.HttpVersion,
    ipv6: found.IsIPV6Enabled,
    comment: found.Comment,
    arn: found.ARN,
  });

/** Returns the weakest protocol policy. Each path has its own, and the weakest decides what gets through. */
function weakestProtocol({ CacheBehaviors, DefaultCacheBehavior }: DistributionSummary): string | null {
  const policies = [DefaultCacheBehavior, ...(CacheBehaviors?.Items ?? [])].map(
    (behavior) => behavior?.ViewerProtocolPolicy,
  );
  return (
    ['allow-all', 'redirect-to-https', 'https-only'].find((policy) =>
      policies.some((each) => each === policy),
    ) ?? null
  );
}

/** Returns the certificate's cells. CloudFront's default certificate is for the domains that it assigns. */
function certificateCells({ ViewerCertificate: found }: DistributionSummary): Row {
  const { ACMCertificateArn, IAMCertificateId } = found ?? {};
  if (ACMCertificateArn) return { certificate: ACMCertificateArn, certificate_source: 'acm' };
  if (IAMCertificateId) return { certificate: IAMCertificateId, certificate_source: 'iam' };
  return found?.CloudFrontDefaultCertificate
    ? { certificate: '*.cloudfront.net', certificate_source: 'cloudfront' }
    : {};
}
