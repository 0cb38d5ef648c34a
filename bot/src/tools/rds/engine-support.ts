import type { DBMajorEngineVersion, RDSClient } from '@aws-sdk/client-rds';
import { allOf } from '../../aws/pages.ts';
import { detail } from '../field.ts';
import { lookUp } from '../look-up.ts';
import { iso } from '../row.ts';
import type { Field, ListTarget, Row } from '../tool.ts';

/** The permission to read how long AWS supports a version. */
export const SUPPORT_PERMISSION = 'rds:DescribeDBMajorEngineVersions';

/** Fields of a database for how long AWS supports the version of its engine. */
export const supportFields: Field[] = [
  detail.text('support', 'Support', {
    bad: ['EXTENDED_SUPPORT'],
    words: ['version support', 'support status', 'engine support'],
    values: {
      STANDARD_SUPPORT: ['in standard support', 'standard support', 'supported', 'supported version'],
      EXTENDED_SUPPORT: [
        ...['in extended support', 'on extended support', 'extended support', 'need extended support'],
        ...['out of standard support'],
        ...['outdated', 'out of date', 'old version', 'end of life', 'eol', 'deprecated'],
        ...['past end of support', 'past standard support', 'past end of life', 'not up to date'],
        ...['no longer supported', 'not supported', 'unsupported', 'out of support', 'unsupported version'],
      ],
    },
    says: {
      STANDARD_SUPPORT: 'run a version in standard support',
      EXTENDED_SUPPORT: 'run a version past its standard support',
    },
  }),
  detail.date('support_ends', 'Standard support ends', {
    ahead: true,
    words: ['support end', 'end of support', 'end of support date', 'end of life date', 'eol date'],
    max: ['longest supported'],
    min: ['soonest out of support', 'next out of support', 'first out of support', 'lose support first'],
  }),
];

/** Adds whether AWS supports a database's version, and until when: unknown for a version that AWS does not list. */
export async function addSupport(target: ListTarget, client: RDSClient, rows: Row[]): Promise<void> {
  if (rows.length === 0 || !supportFields.some(({ key }) => target.needs(key))) return;
  const versions = await lookUp(target, SUPPORT_PERMISSION, async () => {
    const { paginateDescribeDBMajorEngineVersions } = await import('@aws-sdk/client-rds');
    const pages = paginateDescribeDBMajorEngineVersions({ client, pageSize: 100 }, {});
    return allOf(pages, (page) => page.DBMajorEngineVersions);
  });
  for (const each of rows) {
    const ends = versions && endOfSupport(String(each.engine), String(each.engine_version), versions);
    each.support_ends = iso(ends ?? undefined) ?? null;
    each.support = ends ? (ends < target.now ? 'EXTENDED_SUPPORT' : 'STANDARD_SUPPORT') : null;
  }
}

/** Returns when standard support of a version ends: '5.7.44' belongs to the major version '5.7', '16.8' to '16'. */
function endOfSupport(
  engine: string,
  version: string,
  versions: readonly DBMajorEngineVersion[],
): Date | undefined {
  return versions
    .find(
      ({ Engine, MajorEngineVersion: major = '-' }) =>
        Engine === engine && (version === major || version.startsWith(`${major}.`)),
    )
    ?.SupportedEngineLifecycles?.find(
      ({ LifecycleSupportName: name }) => name === 'open-source-rds-standard-support',
    )?.LifecycleSupportEndDate;
}
