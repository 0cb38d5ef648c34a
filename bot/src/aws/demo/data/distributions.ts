import { DEMO_ACCOUNT_ID } from '../demo-account.ts';
import { hex } from '../make-up.ts';

export interface DemoDistribution {
  /** '' for one without an alias. */
  alias: string;
  origins: string[];
  protocol: 'allow-all' | 'redirect-to-https' | 'https-only';
  tls: 'TLSv1' | 'TLSv1.1_2016' | 'TLSv1.2_2021';
  /** The domain of its certificate, which is in ACM of us-east-1; absent: CloudFront's own. */
  certificate?: string;
  waf: boolean;
  enabled: boolean;
  status?: 'InProgress';
  priceClass: 'PriceClass_All' | 'PriceClass_100';
  changedDaysAgo: number;
  team?: string;
}

const WILDCARD = '*.larkspur.example';

const bucket = (name: string, region = 'us-east-1'): string => `${name}.s3.${region}.amazonaws.com`;

// biome-ignore format: a table reads best with one distribution a line
export const distributions: DemoDistribution[] = [
  { alias: 'shop.larkspur.example', origins: ['shop.larkspur-origin.example', bucket('larkspur-assets')], protocol: 'redirect-to-https', tls: 'TLSv1.2_2021', certificate: 'shop.larkspur.example', waf: true, enabled: true, priceClass: 'PriceClass_All', changedDaysAgo: 12, team: 'web' },
  { alias: 'assets.larkspur.example', origins: [bucket('larkspur-assets')], protocol: 'https-only', tls: 'TLSv1.2_2021', certificate: WILDCARD, waf: false, enabled: true, status: 'InProgress', priceClass: 'PriceClass_All', changedDaysAgo: 0, team: 'web' },
  { alias: 'uploads.larkspur.example', origins: [bucket('larkspur-eu-uploads', 'eu-west-1')], protocol: 'allow-all', tls: 'TLSv1.1_2016', certificate: WILDCARD, waf: false, enabled: true, priceClass: 'PriceClass_100', changedDaysAgo: 390, team: 'web' },
  { alias: '', origins: [bucket('anna-test-bucket-2', 'eu-central-1')], protocol: 'allow-all', tls: 'TLSv1', waf: false, enabled: true, priceClass: 'PriceClass_100', changedDaysAgo: 268 },
  { alias: 'campaign-2024.larkspur.example', origins: ['campaign-2024.larkspur-origin.example'], protocol: 'redirect-to-https', tls: 'TLSv1.2_2021', certificate: WILDCARD, waf: true, enabled: false, priceClass: 'PriceClass_All', changedDaysAgo: 470 },
];

/** A distribution, as others name it. */
export const distributionArn = (alias: string): string =>
  `arn:aws:cloudfront::${DEMO_ACCOUNT_ID}:distribution/E${hex(13, 'distribution', alias).toUpperCase()}`;
