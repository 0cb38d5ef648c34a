import { GenerateCredentialReportCommand, GetCredentialReportCommand, IAMClient } from '@aws-sdk/client-iam';
import type { Interference, ProxiedCall } from '../integration/aws-proxy.ts';
import type { Admin, Made } from './seed-checks.ts';

const DAY_MS = 86_400_000;
const IAM = 'xmlns="https://iam.amazonaws.com/doc/2010-05-08/"';
const json = (body: unknown): Interference => ({
  status: 200,
  body: JSON.stringify(body),
  type: 'application/json',
});
const xml = (body: string): Interference => ({ status: 200, body, type: 'text/xml' });

/** The account as a whole: neglected, or well kept. */
export type State = 'left' | 'kept';

/**
 * Answers, in AWS's own formats, what moto lacks or cannot be set up for: the root user, managed policies in use,
 * certificates by age, public snapshots, support dates of engines and EKS versions, Access Analyzer, Cost Optimization
 * Hub, and the network access of EKS.
 * @param now the time of the check
 */
export async function lackingAnswers(
  admin: Admin,
  { account, made, now, state }: { account: string; made: Made; now: Date; state: State },
): Promise<(call: ProxiedCall) => Interference> {
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  const isKept = state === 'kept';
  const report = await reportWithRoot(admin, account, { used: day(isKept ? -200 : -1), isKept });
  const certificates = [
    ['old', -1],
    ['new', 60],
  ] as const;
  const byAction: Record<string, Interference> = {
    GetCredentialReport: xml(
      `<GetCredentialReportResponse ${IAM}><GetCredentialReportResult><Content>${report}</Content><ReportFormat>text/csv</ReportFormat></GetCredentialReportResult></GetCredentialReportResponse>`,
    ),
    GetAccountSummary: xml(
      `<GetAccountSummaryResponse ${IAM}><GetAccountSummaryResult><SummaryMap><entry><key>AccountMFAEnabled</key><value>${isKept ? 1 : 0}</value></entry><entry><key>AccountAccessKeysPresent</key><value>${isKept ? 0 : 1}</value></entry></SummaryMap></GetAccountSummaryResult></GetAccountSummaryResponse>`,
    ),
    ListEntitiesForPolicy: xml(
      `<ListEntitiesForPolicyResponse ${IAM}><ListEntitiesForPolicyResult><IsTruncated>false</IsTruncated><PolicyRoles>${isKept ? '<member><RoleName>support</RoleName></member>' : ''}</PolicyRoles></ListEntitiesForPolicyResult></ListEntitiesForPolicyResponse>`,
    ),
    ListServerCertificates: xml(
      `<ListServerCertificatesResponse ${IAM}><ListServerCertificatesResult><IsTruncated>false</IsTruncated><ServerCertificateMetadataList>${certificates.map(([name, days]) => `<member><Path>/</Path><ServerCertificateId>ASCA${name.toUpperCase()}</ServerCertificateId><UploadDate>${day(-400)}</UploadDate><ServerCertificateName>${name}</ServerCertificateName><Arn>arn:aws:iam::${account}:server-certificate/${name}</Arn><Expiration>${day(days)}</Expiration></member>`).join('')}</ServerCertificateMetadataList></ListServerCertificatesResult></ListServerCertificatesResponse>`,
    ),
    ListCertificates: json({
      CertificateSummaryList: certificates.map(([name, days]) => ({
        CertificateArn: `arn:aws:acm:${admin.region}:${account}:certificate/${name}`,
        DomainName: `${name}.example`,
        NotAfter: Date.parse(day(days)) / 1000,
        InUse: true,
      })),
    }),
    DescribeDBMajorEngineVersions: xml(
      `<DescribeDBMajorEngineVersionsResponse><DescribeDBMajorEngineVersionsResult><DBMajorEngineVersions>${engine('mysql', '5.7', day(-500))}${engine('mysql', '8.0', day(500))}</DBMajorEngineVersions></DescribeDBMajorEngineVersionsResult></DescribeDBMajorEngineVersionsResponse>`,
    ),
    ListRecommendations: json({
      items: isKept
        ? []
        : [
            {
              resourceId: made.quiet,
              actionType: 'Rightsize',
              estimatedMonthlySavings: 12,
              currencyCode: 'USD',
            },
          ],
    }),
  };
  return (call) => {
    const { action, body, path, region, service } = call;
    const isHere = region === admin.region;
    if (service === 'access-analyzer')
      return json({ analyzers: isHere ? [{ name: 'own', type: 'ACCOUNT', status: 'ACTIVE' }] : [] });
    const cluster = /^\/clusters\/(open|private)$/.exec(path)?.[1];
    if (service === 'eks' && cluster)
      return json({
        cluster: {
          name: cluster,
          arn: `arn:aws:eks:${admin.region}:${account}:cluster/${cluster}`,
          version: cluster === 'open' ? '1.30' : '1.34',
          resourcesVpcConfig: { endpointPublicAccess: cluster === 'open', publicAccessCidrs: ['0.0.0.0/0'] },
        },
      });
    if (service === 'eks' && path.startsWith('/cluster-versions'))
      return json({
        clusterVersions: [
          {
            clusterVersion: '1.30',
            versionStatus: 'EXTENDED_SUPPORT',
            endOfStandardSupportDate: 1_753_228_800,
          },
          {
            clusterVersion: '1.34',
            versionStatus: 'STANDARD_SUPPORT',
            endOfStandardSupportDate: 1_796_000_000,
          },
        ],
      });
    // moto ignores the filter "who may restore it".
    if (action === 'DescribeSnapshots' && body.includes('RestorableBy'))
      return xml(
        `<DescribeSnapshotsResponse xmlns="http://ec2.amazonaws.com/doc/2016-11-15/"><snapshotSet>${isHere ? `<item><snapshotId>${made['snapshot-shared']}</snapshotId></item>` : ''}</snapshotSet></DescribeSnapshotsResponse>`,
      );
    if (action === 'ListCertificates' && !isHere) return json({ CertificateSummaryList: [] });
    return byAction[action];
  };
}

const engine = (name: string, major: string, ends: string): string =>
  `<DBMajorEngineVersion><Engine>${name}</Engine><MajorEngineVersion>${major}</MajorEngineVersion><SupportedEngineLifecycles><SupportedEngineLifecycle><LifecycleSupportName>open-source-rds-standard-support</LifecycleSupportName><LifecycleSupportStartDate>2018-01-01T00:00:00Z</LifecycleSupportStartDate><LifecycleSupportEndDate>${ends}</LifecycleSupportEndDate></SupportedEngineLifecycle></SupportedEngineLifecycles></DBMajorEngineVersion>`;

/** Returns moto's own report with a line for the root user, in base64. */
async function reportWithRoot(
  admin: Admin,
  account: string,
  { used, isKept }: { used: string; isKept: boolean },
): Promise<string> {
  const iam = new IAMClient({ ...admin, region: 'us-east-1' });
  await iam.send(new GenerateCredentialReportCommand({}));
  const { Content } = await iam.send(new GetCredentialReportCommand({}));
  const [header = '', ...lines] = new TextDecoder().decode(Content).split('\n');
  const root: Record<string, string> = {
    user: '<root_account>',
    arn: `arn:aws:iam::${account}:root`,
    password_enabled: 'not_supported',
    password_last_used: used.replace(/\.\d+Z$/, '+00:00'),
    mfa_active: String(isKept),
    access_key_1_active: String(!isKept),
    access_key_2_active: 'false',
  };
  const line = header
    .split(',')
    .map((column) => root[column.trim()] ?? 'N/A')
    .join(',');
  return Buffer.from([header, line, ...lines].join('\n')).toString('base64');
}
