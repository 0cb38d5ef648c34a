import type { connectAccountBody } from '@windsock/bot/contract/accounts.ts';
import type { z } from 'zod';

export type Region = z.infer<typeof connectAccountBody>['primary_region'];

/** The regions in the order in which they are offered (section 9 of the specification). */
const NAMES: Record<Region, string> = {
  'us-east-1': 'US East N. Virginia',
  'us-east-2': 'US East Ohio',
  'us-west-1': 'US West N. California',
  'us-west-2': 'US West Oregon',
  'eu-west-1': 'Europe Ireland',
  'eu-west-2': 'Europe London',
  'eu-central-1': 'Europe Frankfurt',
  'ap-southeast-1': 'Asia Pacific Singapore',
  'ap-southeast-2': 'Asia Pacific Sydney',
  'ap-northeast-1': 'Asia Pacific Tokyo',
};

export const DEFAULT_REGION: Region = 'us-east-1';
export const REGIONS = (Object.keys(NAMES) as Region[]).map((id) => ({ id, label: `${id} (${NAMES[id]})` }));
