import { hex, resourceId } from '../make-up.ts';

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

export const ZONES = ['a', 'b', 'c'] as const;

/** The second number of the addresses of a region: its network is 10.NUMBER.0.0/16. */
export const networkNumber = (region: string): number => Number.parseInt(hex(2, 'ip', region), 16) % 200;

/** The third number of a subnet's addresses: public ones are 1 to 3, private ones 11 to 13. */
export const subnetNumber = (zone: string, visibility: 'public' | 'private'): number =>
  zone.charCodeAt(0) - 96 + (visibility === 'public' ? 0 : 10);
