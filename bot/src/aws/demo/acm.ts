import type { CertificateSummary } from '@aws-sdk/client-acm';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { daysAgo, hex } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { pageOf } from './paging.ts';

/** domain, region, days until it expires (negative: since then), in use, imported from elsewhere */
type Line = [string, string, number, boolean, boolean];

// biome-ignore format: a table reads best with one certificate a line
const LINES: Line[] = [
  ['shop.larkspur.example', 'us-east-1', 212, true, false],
  ['*.larkspur.example', 'us-east-1', 12, true, true],
  ['campaign-2024.larkspur.example', 'us-east-1', -41, false, true],
  ['shop-west.larkspur.example', 'us-west-2', 97, true, false],
  ['shop.larkspur.example', 'eu-west-1', 155, true, false],
  ['shop.larkspur.example', 'ap-southeast-2', 188, true, false],
];

const describe = ([DomainName, region, days, InUse, imported]: Line, now: Date): CertificateSummary => ({
  CertificateArn: `arn:aws:acm:${region}:${DEMO_ACCOUNT_ID}:certificate/${hex(32, DomainName, region)}`,
  DomainName,
  InUse,
  Type: imported ? 'IMPORTED' : 'AMAZON_ISSUED',
  Status: days < 0 ? 'EXPIRED' : 'ISSUED',
  KeyAlgorithm: 'RSA_2048',
  RenewalEligibility: imported ? 'INELIGIBLE' : 'ELIGIBLE',
  NotAfter: new Date(daysAgo(now, 0, DomainName).getTime() + days * 86_400_000),
});

export const acm: DemoService = {
  ListCertificates(
    {
      CertificateStatuses: statuses,
      MaxItems: size = 1000,
      NextToken: token,
    }: { CertificateStatuses?: string[]; MaxItems?: number; NextToken?: string },
    { region, now }: DemoPlace,
  ) {
    const here = LINES.filter(([, home]) => home === region).map((line) => describe(line, now));
    const wanted = here.filter(({ Status }) => !statuses || statuses.includes(Status ?? ''));
    const { items, next } = pageOf(wanted, { size, token });
    return { CertificateSummaryList: items, ...(next && { NextToken: next }) };
  },
};
