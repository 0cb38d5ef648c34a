import type { ListRegionsCommandInput, Region } from '@aws-sdk/client-account';
import { DEFAULT_REGIONS } from '../regions.ts';
import type { DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

/** A few that the demo's company never opted in to. */
const DISABLED = [
  'af-south-1',
  'ap-east-1',
  'ap-southeast-3',
  'ap-southeast-4',
  'eu-south-1',
  'me-central-1',
];

const regions: Region[] = [
  ...DEFAULT_REGIONS.map((name): Region => ({ RegionName: name, RegionOptStatus: 'ENABLED_BY_DEFAULT' })),
  ...DISABLED.map((name): Region => ({ RegionName: name, RegionOptStatus: 'DISABLED' })),
].sort((a, b) => ((a.RegionName ?? '') < (b.RegionName ?? '') ? -1 : 1));

export const account: DemoService = {
  ListRegions({
    MaxResults: size = 50,
    NextToken: token,
    RegionOptStatusContains: statuses,
  }: ListRegionsCommandInput) {
    const matching = regions.filter(
      ({ RegionOptStatus: status }) =>
        !statuses?.length || (status !== undefined && statuses.includes(status)),
    );
    const { items, next } = pageOf(matching, { size, token });
    return { Regions: items, ...(next && { NextToken: next }) };
  },

  /** Nobody was ever registered. */
  GetAlternateContact({ AlternateContactType: type }: { AlternateContactType?: string }) {
    throw awsError(
      'ResourceNotFoundException',
      `No contact of the ${type} alternate contact type found.`,
      404,
    );
  },
};
