import type { DistributionSummary } from '@aws-sdk/client-cloudfront';
import { certificateArn } from './acm.ts';
import type { DemoDistribution } from './data/distributions.ts';
import { distributionArn, distributions } from './data/distributions.ts';
import { daysAgo, hex, tagList } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

const domainOf = ({ alias, origins }: DemoDistribution): string =>
  `d${hex(13, 'cloudfront', alias, ...origins)}.cloudfront.net`;

/** Where CloudFront answers for an alias. */
export const cloudfrontDomain = (alias: string): string | undefined => {
  const found = distributions.find((one) => one.alias === alias);
  return found && domainOf(found);
};

function describe(one: DemoDistribution, { now }: DemoPlace): DistributionSummary {
  const ARN = distributionArn(one.alias);
  return {
    Id: ARN.split('/')[1],
    ARN,
    Status: one.status ?? 'Deployed',
    LastModifiedTime: daysAgo(now, one.changedDaysAgo, one.alias),
    DomainName: domainOf(one),
    Aliases: one.alias ? { Quantity: 1, Items: [one.alias] } : { Quantity: 0 },
    Origins: {
      Quantity: one.origins.length,
      Items: one.origins.map((DomainName, at) => ({ Id: `origin-${at + 1}`, DomainName })),
    },
    DefaultCacheBehavior: { TargetOriginId: 'origin-1', ViewerProtocolPolicy: one.protocol },
    CacheBehaviors: { Quantity: 0 },
    CustomErrorResponses: { Quantity: 0 },
    Comment: one.alias ? '' : 'test',
    PriceClass: one.priceClass,
    Enabled: one.enabled,
    ViewerCertificate: one.certificate
      ? {
          ACMCertificateArn: certificateArn(one.certificate, 'us-east-1'),
          MinimumProtocolVersion: one.tls,
          SSLSupportMethod: 'sni-only',
        }
      : { CloudFrontDefaultCertificate: true, MinimumProtocolVersion: one.tls },
    Restrictions: { GeoRestriction: { RestrictionType: 'none', Quantity: 0 } },
    WebACLId: one.waf ? `arn:aws:wafv2:us-east-1:000000000000:global/webacl/shop/${hex(12, 'waf')}` : '',
    HttpVersion: 'http2',
    IsIPV6Enabled: true,
    Staging: false,
  };
}

export const cloudFront: DemoService = {
  ListDistributions({ MaxItems: size = 100, Marker: token }: { MaxItems?: number; Marker?: string }, place) {
    const { items, next } = pageOf(distributions, { size: Number(size), token: token || undefined });
    return {
      DistributionList: {
        Items: items.map((one) => describe(one, place)),
        Quantity: items.length,
        MaxItems: Number(size),
        IsTruncated: next !== undefined,
        ...(next && { NextMarker: next }),
      },
    };
  },
  ListTagsForResource({ Resource }: { Resource?: string }) {
    const found = distributions.find(({ alias }) => distributionArn(alias) === Resource);
    if (!found) throw awsError('NoSuchResource', 'The specified resource does not exist.', 404);
    return { Tags: { Items: tagList(found.team ? { team: found.team, env: 'production' } : {}) } };
  },
};
