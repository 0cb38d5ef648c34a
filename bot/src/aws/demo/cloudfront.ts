import type { DistributionSummary } from '@aws-sdk/client-cloudfront';
import { certificateArn, distributionArn } from './acm.ts';
import { daysAgo, hex, tagList } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

interface DemoDistribution {
  /** '' for one without an alias. */
  alias: string;
  origins: string[];
  protocol: 'allow-all' | 'redirect-to-https' | 'https-only';
  tls: 'TLSv1' | 'TLSv1.1_2016' | 'TLSv1.2_2021';
  waf: boolean;
  enabled: boolean;
  status?: 'InProgress';
  priceClass: 'PriceClass_All' | 'PriceClass_100';
  changedDaysAgo: number;
  team?: string;
}

const bucket = (name: string, region = 'us-east-1'): string => `${name}.s3.${region}.amazonaws.com`;

// biome-ignore format: a table reads best with one distribution a line
const DISTRIBUTIONS: DemoDistribution[] = [
  { alias: 'shop.larkspur.example', origins: ['shop.larkspur-origin.example', bucket('larkspur-assets')], protocol: 'redirect-to-https', tls: 'TLSv1.2_2021', waf: true, enabled: true, priceClass: 'PriceClass_All', changedDaysAgo: 12, team: 'web' },
  { alias: 'assets.larkspur.example', origins: [bucket('larkspur-assets')], protocol: 'https-only', tls: 'TLSv1.2_2021', waf: false, enabled: true, status: 'InProgress', priceClass: 'PriceClass_All', changedDaysAgo: 0, team: 'web' },
  { alias: 'uploads.larkspur.example', origins: [bucket('larkspur-eu-uploads', 'eu-west-1')], protocol: 'allow-all', tls: 'TLSv1.1_2016', waf: false, enabled: true, priceClass: 'PriceClass_100', changedDaysAgo: 390, team: 'web' },
  { alias: '', origins: [bucket('anna-test-bucket-2', 'eu-central-1')], protocol: 'allow-all', tls: 'TLSv1', waf: false, enabled: true, priceClass: 'PriceClass_100', changedDaysAgo: 268 },
  { alias: 'campaign-2024.larkspur.example', origins: ['campaign-2024.larkspur-origin.example'], protocol: 'redirect-to-https', tls: 'TLSv1.2_2021', waf: true, enabled: false, priceClass: 'PriceClass_All', changedDaysAgo: 470 },
];

const domainOf = ({ alias, origins }: DemoDistribution): string =>
  `d${hex(13, 'cloudfront', alias, ...origins)}.cloudfront.net`;

/** Where CloudFront answers for an alias. */
export const cloudfrontDomain = (alias: string): string | undefined => {
  const found = DISTRIBUTIONS.find((one) => one.alias === alias);
  return found && domainOf(found);
};

function describe(one: DemoDistribution, { now }: DemoPlace): DistributionSummary {
  const ARN = distributionArn(one.alias);
  const own = one.tls === 'TLSv1';
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
    ViewerCertificate: own
      ? { CloudFrontDefaultCertificate: true, MinimumProtocolVersion: one.tls }
      : {
          ACMCertificateArn: certificateArn(one.alias, 'us-east-1'),
          MinimumProtocolVersion: one.tls,
          SSLSupportMethod: 'sni-only',
        },
    Restrictions: { GeoRestriction: { RestrictionType: 'none', Quantity: 0 } },
    WebACLId: one.waf ? `arn:aws:wafv2:us-east-1:000000000000:global/webacl/shop/${hex(12, 'waf')}` : '',
    HttpVersion: 'http2',
    IsIPV6Enabled: true,
    Staging: false,
  };
}

export const cloudFront: DemoService = {
  ListDistributions({ MaxItems: size = 100, Marker: token }: { MaxItems?: number; Marker?: string }, place) {
    const { items, next } = pageOf(DISTRIBUTIONS, { size: Number(size), token: token || undefined });
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
    const found = DISTRIBUTIONS.find(({ alias }) => distributionArn(alias) === Resource);
    if (!found) throw awsError('NoSuchResource', 'The specified resource does not exist.', 404);
    return { Tags: { Items: tagList(found.team ? { team: found.team, env: 'production' } : {}) } };
  },
};
