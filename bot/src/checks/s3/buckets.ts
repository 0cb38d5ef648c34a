import { deniesPlainHttp } from '../../aws/bucket-exposure.ts';
import { daysSince } from '../../domain/time.ts';
import type { Data, Part } from '../check.ts';
import type { Bucket } from '../data/s3.ts';
import { s3Encryption, s3Lifecycles, s3Logging, s3Policies, s3Uploads, s3Versioning } from '../data/s3.ts';
import type { Rule } from '../each.ts';
import { each } from '../each.ts';
import { namedBucket } from '../named.ts';
import { cis, securityHub } from '../sources.ts';
import type { Judged } from '../verdict.ts';
import { unreadOf } from '../verdict.ts';

interface BucketRule<T> extends Omit<Rule<never>, 'service' | 'judge'> {
  data: Data<{ bucket: Bucket; part: Part<T> }[]>;
  /** Judges what S3 returned for a bucket. A bucket without an answer is unknown. */
  fails(thing: T, now: Date): Judged['fails'];
}

/** Declares a check of each bucket. */
const buckets = <T>({ data, fails, ...words }: BucketRule<T>) =>
  each(data, {
    ...words,
    service: 'Amazon S3',
    judge: ({ bucket, part }, { now }) => ({
      ...namedBucket(bucket),
      unread: unreadOf(part),
      fails: 'value' in part && fails(part.value, now),
    }),
  });

export const s3SecureTransport = buckets({
  id: 's3.secure-transport',
  title: 'S3 buckets refuse plain HTTP',
  finding: ['S3 bucket accepts plain HTTP', 'S3 buckets accept plain HTTP'],
  kind: 'security',
  severity: 'medium',
  risk: 'What is read or written over plain HTTP can be seen and changed on its way.',
  remediation: {
    text: 'Add a statement to the bucket policy that denies every request where aws:SecureTransport is false.',
    cli: 'aws s3api put-bucket-policy --bucket BUCKET --policy file://deny-http.json',
  },
  source: `${cis('3.1.1')}; ${securityHub('S3.5')}`,
  data: s3Policies,
  fails: (policy) => !deniesPlainHttp(policy) && 'its policy does not deny plain HTTP',
});

export const s3DefaultEncryption = buckets({
  id: 's3.default-encryption',
  title: 'S3 buckets encrypt by default',
  finding: ['S3 bucket has no default encryption', 'S3 buckets have no default encryption'],
  kind: 'security',
  severity: 'medium',
  risk: 'Objects written before January 2023 may lie in the bucket unencrypted.',
  remediation: {
    text: 'Set a default encryption, and copy old objects onto themselves to encrypt them.',
    cli: 'aws s3api put-bucket-encryption --bucket BUCKET --server-side-encryption-configuration \'{"Rules":[{"ApplyServerSideEncryptionByDefault":{"SSEAlgorithm":"AES256"}}]}\'',
  },
  source: 'Amazon S3 user guide, "Setting default server-side encryption behavior"',
  data: s3Encryption,
  fails: (algorithm) => algorithm === 'none' && 'no default encryption',
});

export const s3VersioningOn = buckets({
  id: 's3.versioning',
  title: 'S3 buckets keep versions',
  finding: ['S3 bucket does not keep versions', 'S3 buckets do not keep versions'],
  kind: 'security',
  severity: 'low',
  risk: 'What is deleted or overwritten by mistake or by ransomware cannot be brought back.',
  remediation: {
    text: 'Turn versioning on, with a lifecycle rule that expires old versions.',
    cli: 'aws s3api put-bucket-versioning --bucket BUCKET --versioning-configuration Status=Enabled',
  },
  source: securityHub('S3.14'),
  data: s3Versioning,
  fails: ({ status }) =>
    status !== 'Enabled' && (status ? 'versioning is suspended' : 'versioning was never on'),
});

export const s3AccessLogging = buckets({
  id: 's3.access-logging',
  title: 'S3 buckets log who reads them',
  finding: ['S3 bucket has no access log', 'S3 buckets have no access log'],
  kind: 'security',
  severity: 'low',
  risk: 'After an incident nobody can tell who read or deleted what.',
  remediation: {
    text: 'Send server access logs to a bucket of their own, or log object events with CloudTrail.',
    cli: 'aws s3api put-bucket-logging --bucket BUCKET --bucket-logging-status \'{"LoggingEnabled":{"TargetBucket":"LOG-BUCKET","TargetPrefix":"BUCKET/"}}\'',
  },
  source: securityHub('S3.9'),
  data: s3Logging,
  fails: (isOn) => !isOn && 'server access logging is off',
});

export const s3NoLifecycle = buckets({
  id: 's3.no-lifecycle',
  title: 'S3 buckets have lifecycle rules',
  finding: ['S3 bucket has no lifecycle rule', 'S3 buckets have no lifecycle rules'],
  kind: 'waste',
  severity: 'low',
  risk: 'Everything stays in the dearest storage class for ever.',
  remediation: {
    text: 'Add a rule that moves what is rarely read to a cheaper class and expires what is not needed.',
    cli: 'aws s3api put-bucket-lifecycle-configuration --bucket BUCKET --lifecycle-configuration file://lifecycle.json',
  },
  source: securityHub('S3.13'),
  data: s3Lifecycles,
  fails: (rules) => rules.length === 0 && 'no lifecycle rule',
});

export const s3IncompleteUploads = buckets({
  id: 's3.incomplete-uploads',
  title: 'S3 buckets throw away unfinished uploads',
  finding: ['S3 bucket keeps unfinished uploads', 'S3 buckets keep unfinished uploads'],
  kind: 'waste',
  severity: 'low',
  risk: 'Parts of uploads that never ended are paid for and are in no listing.',
  remediation: {
    text: 'Add a lifecycle rule that aborts unfinished multipart uploads after seven days.',
    cli: 'aws s3api put-bucket-lifecycle-configuration --bucket BUCKET --lifecycle-configuration file://abort-uploads.json',
  },
  source: 'AWS Trusted Advisor, "Amazon S3 Incomplete Multipart Upload Abort Configuration"',
  data: s3Lifecycles,
  fails: (rules) =>
    rules.every(({ AbortIncompleteMultipartUpload }) => !AbortIncompleteMultipartUpload) &&
    'no rule that aborts them',
});

/** No upload takes longer than this. */
const GIVEN_UP_DAYS = 7;
export const s3UnfinishedUploads = buckets({
  id: 's3.unfinished-uploads',
  title: 'S3 buckets hold no uploads that were given up',
  finding: ['S3 bucket holds uploads that never ended', 'S3 buckets hold uploads that never ended'],
  kind: 'waste',
  severity: 'low',
  risk: 'Their parts are paid for like objects, and no list of the bucket shows them.',
  remediation: {
    text: 'Abort them, and let a lifecycle rule abort what is unfinished after seven days.',
    cli: 'aws s3api abort-multipart-upload --bucket BUCKET --key KEY --upload-id UPLOAD',
  },
  source: 'Amazon S3 user guide, "Aborting a multipart upload"',
  data: s3Uploads,
  fails(begun, now) {
    const ages = begun.map((at) => daysSince(now, at) ?? 0);
    const givenUp = ages.filter((days) => days > GIVEN_UP_DAYS);
    return (
      givenUp.length > 0 &&
      `${givenUp.length} unfinished for more than ${GIVEN_UP_DAYS} days, the oldest for ${Math.max(...givenUp)}; how large they are is not known`
    );
  },
});
