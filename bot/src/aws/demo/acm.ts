import type { CertificateDetail, CertificateSummary } from '@aws-sdk/client-acm';
import { distributionArn, distributions } from './data/distributions.ts';
import { listenersOf } from './data/listeners.ts';
import { loadBalancers } from './data/load-balancers.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { balancerArn } from './elb.ts';
import { daysAgo, hex, tagList } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

/** domain, region, days until it expires (negative: since then; undefined: not issued yet), imported from elsewhere */
type Line = [string, string, number | undefined, boolean];

// biome-ignore format: a table reads best with one certificate a line
const LINES: Line[] = [
  ['shop.larkspur.example', 'us-east-1', 212, false],
  ['*.larkspur.example', 'us-east-1', 12, true],
  ['campaign-2024.larkspur.example', 'us-east-1', -41, true],
  ['assets.larkspur.example', 'us-east-1', undefined, false],
  ['shop-west.larkspur.example', 'us-west-2', 97, false],
  ['shop.larkspur.example', 'eu-west-1', 155, false],
  ['shop.larkspur.example', 'ap-southeast-2', 188, false],
];

/** How long one is valid when it is new. */
const VALID_DAYS = { own: 395, imported: 397 };

export const certificateArn = (domain: string, region: string): string =>
  `arn:aws:acm:${region}:${DEMO_ACCOUNT_ID}:certificate/${hex(32, domain, region)}`;

/** The load balancers and distributions that have it: those of CloudFront are all in us-east-1. */
function usersOf([domain, region]: Line): string[] {
  const balancers = loadBalancers.filter(
    (one) => one.region === region && listenersOf(one).some(({ certificate }) => certificate === domain),
  );
  const served = distributions.filter(({ certificate }) => region === 'us-east-1' && certificate === domain);
  return [...balancers.map(balancerArn), ...served.map(({ alias }) => distributionArn(alias))];
}

const DAY_MS = 86_400_000;

function describe(line: Line, now: Date): CertificateSummary {
  const [DomainName, region, days, imported] = line;
  const expires = days === undefined ? undefined : daysAgo(now, -days, DomainName);
  const valid = imported ? VALID_DAYS.imported : VALID_DAYS.own;
  const begun = expires ? new Date(expires.getTime() - valid * DAY_MS) : daysAgo(now, 3, DomainName);
  return {
    CertificateArn: certificateArn(DomainName, region),
    DomainName,
    SubjectAlternativeNameSummaries: [
      DomainName,
      ...(DomainName.startsWith('*.') ? [DomainName.slice(2)] : []),
    ],
    HasAdditionalSubjectAlternativeNames: false,
    InUse: usersOf(line).length > 0,
    Type: imported ? 'IMPORTED' : 'AMAZON_ISSUED',
    Status: days === undefined ? 'PENDING_VALIDATION' : days < 0 ? 'EXPIRED' : 'ISSUED',
    KeyAlgorithm: 'RSA_2048',
    RenewalEligibility: imported || days === undefined ? 'INELIGIBLE' : 'ELIGIBLE',
    ...(imported ? { ImportedAt: begun } : { CreatedAt: begun }),
    ...(expires && { NotBefore: begun, NotAfter: expires }),
  };
}

function found({ CertificateArn = '' }: { CertificateArn?: string }, { region }: DemoPlace): Line {
  const line = LINES.find(
    ([domain, home]) => home === region && certificateArn(domain, home) === CertificateArn,
  );
  if (!line) throw awsError('ResourceNotFoundException', `Could not find certificate ${CertificateArn}.`);
  return line;
}

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
  DescribeCertificate(input: { CertificateArn?: string }, place) {
    const line = found(input, place);
    const { CertificateArn, DomainName, Status, Type, NotAfter } = describe(line, place.now);
    const Certificate: CertificateDetail = {
      CertificateArn,
      DomainName,
      Status,
      Type,
      NotAfter,
      InUseBy: usersOf(line),
    };
    return { Certificate };
  },
  ListTagsForCertificate(input: { CertificateArn?: string }, place) {
    const [domain] = found(input, place);
    return { Tags: tagList(domain.startsWith('campaign') ? {} : { team: 'web', env: 'production' }) };
  },
};
