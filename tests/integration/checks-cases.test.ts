import { checkById } from '@windsock/bot/checks/index.ts';
import { permissionsOf } from '@windsock/bot/checks/permissions.ts';
import type { CheckOutcome } from '@windsock/bot/checks/run-checks.ts';
import { runChecks } from '@windsock/bot/checks/run-checks.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Made } from '../support/seed-checks.ts';
import { seedAddresses, seedCompute, seedNetwork } from '../support/seed-checks.ts';
import { mendAccount, seedIdentities } from '../support/seed-checks-identities.ts';
import { seedBuckets, seedServices } from '../support/seed-checks-services.ts';
import { useAwsPeer } from './aws-peer.ts';
import type { AwsProxy, Interference, ProxiedCall } from './aws-proxy.ts';
import { refuseAll } from './checks-kit.ts';
import { contextOf, ONE, REGION } from './tools-kit.ts';

const { admin, moto, proxy } = useAwsPeer();

/** What fails a check in the seeded account; something else passes it. '' is a resource without a name. */
const AS_SEEDED: [string, string[]][] = [
  ['s3.public-bucket', ['by-acl', 'by-policy']],
  ['s3.public-access-block', ['by-acl', 'by-policy', 'plain']],
  ['s3.secure-transport', ['by-acl', 'by-policy', 'plain']],
  ['s3.default-encryption', ['by-acl', 'by-policy', 'plain']],
  ['s3.versioning', ['by-acl', 'by-policy', 'plain']],
  ['s3.access-logging', ['by-acl', 'by-policy', 'plain']],
  ['s3.no-lifecycle', ['by-acl', 'by-policy', 'plain']],
  ['s3.incomplete-uploads', ['by-acl', 'by-policy', 'plain']],
  ['ec2.open-ssh', ['everything', 'ssh']],
  ['ec2.open-rdp', ['everything', 'mysql', 'rdp']],
  ['ec2.open-cifs', ['everything', 'shares']],
  ['ec2.open-databases', ['everything', 'mysql']],
  ['ec2.open-everything', ['everything']],
  ['ec2.default-security-group', ['default']],
  ['ec2.imdsv2', ['left']],
  ['ec2.instance-role', ['left']],
  ['ec2.old-generation', ['left']],
  ['ec2.public-images', ['image-shared']],
  ['ec2.unattached-addresses', ['']],
  ['ebs.encryption', ['', '', 'loose']],
  ['ebs.public-snapshots', ['']],
  ['ebs.unattached-volumes', ['loose']],
  ['ebs.stopped-instances', ['', 'asleep']],
  ['ebs.gp2-volumes', ['', '', 'loose']],
  ['ebs.io1-volumes', ['dear']],
  ['vpc.network-acls', ['', '']],
  ['vpc.flow-logs', ['']],
  ['vpc.unused-nat-gateways', ['']],
  ['rds.public', ['bad']],
  ['rds.encryption', ['bad']],
  ['rds.minor-upgrades', ['bad']],
  ['rds.multi-az', ['bad']],
  ['rds.backups', ['bad']],
  ['rds.deletion-protection', ['bad']],
  ['rds.old-generation', ['bad']],
  ['rds.stopped', ['asleep']],
  ['lambda.old-runtime', ['bad']],
  ['lambda.secret-variables', ['bad']],
  ['lambda.x86-functions', ['bad']],
  ['elb.unused', ['bad']],
  ['elb.unused-classic', ['bad']],
  ['logs.retention', ['bad']],
  ['iam.console-mfa', ['careless']],
  ['iam.two-active-keys', ['messy']],
  ['iam.user-policies', ['messy']],
  ['iam.admin-policies', ['everything']],
];

/** Checks of the whole account: it fails as seeded and passes when fixed, or the other way round. */
const MENDED = [
  's3.account-public-access-block',
  'iam.root-mfa',
  'iam.password-length',
  'iam.password-reuse',
  'iam.support-role',
];
const SPOILT: [string, string[]][] = [
  ['iam.root-keys', ['root user']],
  ['iam.root-use', ['root user']],
  ['iam.unused-credentials', ['careful', 'careless', 'messy', 'robot']],
  ['iam.key-age', ['messy', 'robot']],
  ['iam.expired-certificates', ['old']],
  ['ebs.old-snapshots', []],
];
const IDS = [...AS_SEEDED, ...SPOILT].map(([id]) => id).concat(MENDED, 'ebs.default-encryption');

const LATER_DAYS = 400;
const now = new Date();
const later = new Date(now.getTime() + LATER_DAYS * 86_400_000);

let made: Made;
let seeded: Map<string, CheckOutcome>;
let mended: Map<string, CheckOutcome>;
let refused: Map<string, CheckOutcome>;
let refusedBuckets: Map<string, CheckOutcome>;
let calls: ProxiedCall[];

const xml = (body: string): Interference => ({ status: 200, body, type: 'text/xml' });
const IAM = 'xmlns="https://iam.amazonaws.com/doc/2010-05-08/"';
const report = [
  'user,arn,password_enabled,password_last_used,mfa_active,access_key_1_active,access_key_2_active',
  `<root_account>,arn:aws:iam::${ONE.id}:root,not_supported,${day(-3)},true,false,false`,
].join('\n');
const ROOT_REPORT = `<GetCredentialReportResponse ${IAM}><GetCredentialReportResult><Content>${Buffer.from(report).toString('base64')}</Content><ReportFormat>text/csv</ReportFormat></GetCredentialReportResult></GetCredentialReportResponse>`;
function day(days: number): string {
  return `${new Date(now.getTime() + (LATER_DAYS + days) * 86_400_000).toISOString().slice(0, 19)}+00:00`;
}

/** moto ignores the filter "who may restore it". */
const publicSnapshots = ({ action, body }: ProxiedCall): Interference =>
  action === 'DescribeSnapshots' && body.includes('RestorableBy')
    ? xml(
        `<DescribeSnapshotsResponse xmlns="http://ec2.amazonaws.com/doc/2016-11-15/"><snapshotSet><item><snapshotId>${made['snapshot-shared']}</snapshotId></item></snapshotSet></DescribeSnapshotsResponse>`,
      )
    : undefined;

/**
 * Account-wide answers that moto cannot give: it has no root user and no managed policies, and invents no certificates.
 */
const ACCOUNT: Record<string, string> = {
  GetAccountSummary: `<GetAccountSummaryResponse ${IAM}><GetAccountSummaryResult><SummaryMap><entry><key>AccountMFAEnabled</key><value>1</value></entry><entry><key>AccountAccessKeysPresent</key><value>1</value></entry></SummaryMap></GetAccountSummaryResult></GetAccountSummaryResponse>`,
  ListEntitiesForPolicy: `<ListEntitiesForPolicyResponse ${IAM}><ListEntitiesForPolicyResult><IsTruncated>false</IsTruncated><PolicyRoles><member><RoleName>support</RoleName></member></PolicyRoles></ListEntitiesForPolicyResult></ListEntitiesForPolicyResponse>`,
  ListServerCertificates: `<ListServerCertificatesResponse ${IAM}><ListServerCertificatesResult><IsTruncated>false</IsTruncated><ServerCertificateMetadataList>${['old', 'new'].map((name) => `<member><ServerCertificateName>${name}</ServerCertificateName><Arn>arn:aws:iam::${ONE.id}:server-certificate/${name}</Arn><Expiration>${(name === 'old' ? day(-1) : day(1)).replace('+00:00', 'Z')}</Expiration></member>`).join('')}</ServerCertificateMetadataList></ListServerCertificatesResult></ListServerCertificatesResponse>`,
};

beforeAll(async () => {
  // S3's control plane puts the account before the host name, which an IP address does not allow.
  const url = proxy.url.replace('127.0.0.1', 'localhost');
  await seedBuckets(admin);
  made = await seedCompute(admin);
  Object.assign(made, await seedNetwork(admin), await seedAddresses(admin, made.kept ?? ''));
  await seedServices(admin, made.kept ?? '');
  await seedIdentities(admin);
  const all = IDS.map((id) => {
    const check = checkById(id);
    if (!check) throw new Error(`there is no check ${id}`);
    return check;
  });
  const run = async (ids: string[], at: Date, interfere: AwsProxy['interfere']) => {
    proxy.interfere = interfere;
    proxy.calls.length = 0;
    const chosen = all.filter(({ id }) => ids.includes(id));
    const { outcomes } = await runChecks(contextOf(url, [ONE], at), chosen, { regions: [REGION] });
    return new Map(outcomes.map((outcome) => [outcome.check.id, outcome]));
  };
  seeded = await run(IDS, now, publicSnapshots);
  calls = [...proxy.calls];
  await mendAccount({ ...admin, endpoint: moto.url.replace('127.0.0.1', 'localhost') }, ONE.id);
  const lasting = IDS.filter((id) => /^(?:iam|s3)\.|old-snap/.test(id) && id !== 'iam.root-use');
  mended = await run(lasting, later, ({ action }) => {
    const body = ACCOUNT[action];
    return body ? xml(body) : undefined;
  });
  const rootUse = await run(['iam.root-use'], later, ({ action }) =>
    action === 'GetCredentialReport' ? xml(ROOT_REPORT) : undefined,
  );
  for (const [id, outcome] of rootUse) mended.set(id, outcome);
  refused = await run(IDS, now, refuseAll);
  refusedBuckets = await run(
    IDS.filter((id) => id.startsWith('s3.')),
    now,
    (call) =>
      call.service === 's3' && !/^\/(?:\?|$)|[?&]location\b/.test(call.path) ? refuseAll(call) : undefined,
  );
}, 120_000);

/** Returns the names in brackets, or the ids if they are names. */
const namesOf = (outcome: CheckOutcome | undefined) =>
  outcome?.failed
    .map(
      ({ resource }) =>
        / \((.+)\)$/.exec(resource)?.[1] ?? (/^[a-z]+-[0-9a-f]{17}$|^[\d.]+$/.test(resource) ? '' : resource),
    )
    .sort();

describe('in the seeded account', () => {
  test.each(AS_SEEDED)('%s is failed by %j, and something passes it', (id, names) => {
    const outcome = seeded.get(id);
    expect(namesOf(outcome)).toEqual(names);
    expect(outcome?.passed).toBeGreaterThan(0);
    expect(outcome?.unknown).toEqual([]);
    for (const { arn, detail } of outcome?.failed ?? []) {
      expect(arn).toMatch(/^arn:aws:/);
      expect(detail).toBeTruthy();
    }
  });
  test.each(MENDED)('%s is failed by the account, which passes it once that is fixed', (id) => {
    expect([seeded.get(id)?.failed.length, seeded.get(id)?.passed]).toEqual([1, 0]);
    expect([mended.get(id)?.failed.length, mended.get(id)?.passed]).toEqual([0, 1]);
  });
  test.each(SPOILT)('%s passes or does not apply, and is later failed by %j', (id, names) => {
    expect(seeded.get(id)?.failed).toEqual([]);
    expect(mended.get(id)?.failed.length).toBeGreaterThan(0);
    if (names.length > 0) expect(namesOf(mended.get(id))).toEqual(names);
  });
  test('the region that encrypts by default passes', () => {
    expect(seeded.get('ebs.default-encryption')).toMatchObject({ passed: 1, failed: [] });
  });
  test('no bucket is public while the account blocks that', () => {
    expect(mended.get('s3.public-bucket')).toMatchObject({ passed: 4, failed: [], unknown: [] });
    expect(mended.get('s3.public-access-block')).toMatchObject({ passed: 4, failed: [] });
  });
  test('values of variables are never shown', () => {
    expect(JSON.stringify([...seeded.values()])).not.toContain('never-to-be-told');
  });
  test('waste is estimated, with the method', () => {
    const [volume] = seeded.get('ebs.unattached-volumes')?.failed ?? [];
    expect(volume).toMatchObject({
      monthly_usd: 10,
      how: "100 GiB of gp2 at $0.10 (us-east-1's list price); prices in eu-west-1 may differ",
      resource: `${made.loose} (loose)`,
      arn: `arn:aws:ec2:${REGION}:${ONE.id}:volume/${made.loose}`,
    });
    expect(seeded.get('ec2.unattached-addresses')?.failed[0]?.monthly_usd).toBe(3.65);
    expect(seeded.get('ebs.io1-volumes')?.failed[0]?.monthly_usd).toBe(259.5);
    expect(seeded.get('vpc.unused-nat-gateways')?.failed[0]?.monthly_usd).toBe(32.85);
  });
  test('nothing is requested twice', () => {
    // Except whether IAM's report is ready.
    const asked = calls
      .filter(({ action, service }) => service !== 'sts' && action !== 'GenerateCredentialReport')
      .map(({ action, body, path, region, service }) => [service, region, action, path, body].join(' '));
    expect(asked.length).toBeGreaterThan(40);
    expect(asked.filter((call, at) => asked.indexOf(call) !== at)).toEqual([]);
  });
});

describe('if AWS refuses', () => {
  test.each(IDS)('%s is unknown, with the missing permission', (id) => {
    const outcome = refused.get(id);
    expect([outcome?.passed, outcome?.failed]).toEqual([0, []]);
    const needed = permissionsOf(checkById(id) ?? { reads: [] });
    expect(outcome?.unknown).toHaveLength(1);
    for (const { detail = '' } of outcome?.unknown ?? []) {
      expect(detail).toMatch(/^AccessDenied: [\w-]+:\w+$/);
      expect(needed).toContain(detail.replace('AccessDenied: ', ''));
    }
  });
  test.each(IDS.filter((id) => id.startsWith('s3.') && !id.includes('public')))(
    '%s is unknown for each bucket that refuses it',
    (id) => {
      const outcome = refusedBuckets.get(id);
      expect([outcome?.passed, outcome?.failed]).toEqual([0, []]);
      expect(outcome?.unknown.map(({ resource }) => resource).sort()).toEqual([
        'by-acl',
        'by-policy',
        'guarded',
        'plain',
      ]);
    },
  );
});
