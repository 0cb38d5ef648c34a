import type { Grant, PublicAccessBlockConfiguration } from '@aws-sdk/client-s3';

/** The settings that decide whether a bucket is public. null: it could not be read. */
export interface Exposure {
  /** S3's own verdict on the bucket policy. */
  policyIsPublic: boolean | null;
  grants: Grant[] | null;
  block: PublicAccessBlockConfiguration | null;
}

/**
 * The groups for everyone, and for everyone with any AWS account (S3 user guide, "Access control list (ACL) overview").
 */
const EVERYONE = [
  'http://acs.amazonaws.com/groups/global/AllUsers',
  'http://acs.amazonaws.com/groups/global/AuthenticatedUsers',
];

/**
 * Returns whether policy or ACL make a bucket public and its public access block does not prevent it. null: undecided,
 * because a deciding part could not be read.
 */
export function isPublic({ policyIsPublic, grants, block }: Exposure): boolean | null {
  const open = grants === null ? null : grants.some(({ Grantee }) => EVERYONE.includes(Grantee?.URI ?? ''));
  const byPolicy = unlessBlocked(policyIsPublic, block && block.RestrictPublicBuckets === true);
  const byAcl = unlessBlocked(open, block && block.IgnorePublicAcls === true);
  if (byPolicy || byAcl) return true;
  return byPolicy === null || byAcl === null ? null : false;
}

/**
 * Like isPublic, with the stricter of the bucket's own block and its account's (S3 user guide, "Blocking public
 * access"). A block that could not be read may be the effective one, so a bucket that looks public is then null.
 */
export function isPublicUnderBoth({
  ownBlock,
  accountBlock,
  ...exposure
}: Omit<Exposure, 'block'> & {
  ownBlock: PublicAccessBlockConfiguration | null;
  accountBlock: PublicAccessBlockConfiguration | null;
}): boolean | null {
  const block = {
    IgnorePublicAcls: ownBlock?.IgnorePublicAcls || accountBlock?.IgnorePublicAcls,
    RestrictPublicBuckets: ownBlock?.RestrictPublicBuckets || accountBlock?.RestrictPublicBuckets,
  };
  const isOpen = isPublic({ ...exposure, block });
  return isOpen && !(ownBlock && accountBlock) ? null : isOpen;
}

/** Returns a three-valued "open and not blocked". */
function unlessBlocked(open: boolean | null, blocked: boolean | null): boolean | null {
  if (open === false || blocked === true) return false;
  return open === null || blocked === null ? null : true;
}

/** Returns 'all', 'partial' or 'none' of the four settings. */
export function blockText(block: PublicAccessBlockConfiguration): string {
  const settings = [
    block.BlockPublicAcls,
    block.IgnorePublicAcls,
    block.BlockPublicPolicy,
    block.RestrictPublicBuckets,
  ];
  if (settings.every(Boolean)) return 'all';
  return settings.some(Boolean) ? 'partial' : 'none';
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A resource that covers every object of the bucket: '*', 'arn:aws:s3:::logs/*', 'arn:aws:s3:::logs*'. */
const ALL_OBJECTS = /^(\*|arn:[\w-]+:s3:::([^/]*\*|[^/]+\/\*))$/;

/**
 * Returns whether a bucket policy denies everyone requests without TLS: `"Bool": {"aws:SecureTransport": "false"}`. A
 * statement for some of the objects, or with a further condition, does not deny the others.
 */
export function deniesPlainHttp(policy: string): boolean {
  const parsed = parse(policy);
  return list(parsed && at(parsed, 'Statement')).some((statement) => {
    if (at(statement, 'Effect') !== 'Deny') return false;
    const principal = at(statement, 'Principal');
    const everyone = principal === '*' || list(principal && at(principal, 'AWS')).includes('*');
    const everything = list(at(statement, 'Action')).some(
      (action) => action === '*' || String(action).toLowerCase() === 's3:*',
    );
    const objects = list(at(statement, 'Resource')).some((resource) => ALL_OBJECTS.test(String(resource)));
    return everyone && everything && objects && isPlainHttp(at(statement, 'Condition'));
  });
}

/** Returns whether a condition holds for every request without TLS, which means that it contains nothing else. */
function isPlainHttp(condition: Json | undefined): boolean {
  const tests = entries(condition).flatMap(([operator, keys]) =>
    entries(keys).map(([key, value]) => ({ operator, key: key.toLowerCase(), values: list(value) })),
  );
  return (
    tests.length > 0 &&
    tests.every(
      ({ operator, key, values }) =>
        /^Bool(IfExists)?$/i.test(operator) &&
        key === 'aws:securetransport' &&
        values.every((value) => String(value).toLowerCase() === 'false'),
    )
  );
}

const entries = (value: Json | undefined): [string, Json][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

function parse(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function at(value: Json | undefined, key: string): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value[key] : undefined;
}

function list(value: Json | undefined): Json[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
