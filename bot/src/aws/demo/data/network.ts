import { resourceId } from '../make-up.ts';

/** Regions that Larkspur, the demo's company, works in. */
export const HOME_REGIONS = [
  'us-east-1',
  'us-west-2',
  'eu-west-1',
  'eu-central-1',
  'ap-southeast-1',
  'ap-southeast-2',
] as const;

export const vpcOf = (region: string): string => resourceId('vpc', region);

/** `zone` is its letter: 'a'. */
export const subnetOf = (region: string, zone: string, visibility: 'public' | 'private'): string =>
  resourceId('subnet', region, zone, visibility);

export const groupIdOf = (region: string, name: string): string => resourceId('sg', region, name);
