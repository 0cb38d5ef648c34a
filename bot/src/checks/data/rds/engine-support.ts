import type { DBMajorEngineVersion } from '@aws-sdk/client-rds';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

/** A major version of an engine and its times of support. */
export type EngineSupport = DBMajorEngineVersion;

/** Until when AWS supports each major version of each engine, as RDS itself tells it. */
export const rdsEngineSupport: Data<EngineSupport[]> = {
  id: 'rds.engine-support',
  scope: 'regional',
  permissions: ['rds:DescribeDBMajorEngineVersions'],
  async collect({ clients, region }) {
    const { paginateDescribeDBMajorEngineVersions, RDSClient } = await import('@aws-sdk/client-rds');
    const client = clients.get(RDSClient, region);
    return allOf(
      paginateDescribeDBMajorEngineVersions({ client, pageSize: 100 }, {}),
      (page) => page.DBMajorEngineVersions,
    );
  },
};
