import { DEMO_ACCOUNT_ID } from '../demo-account.ts';
import type { Tags } from '../replay/tags.ts';
import type { BillDay } from './calendar.ts';

/** One kind of line on the bill: what Cost Explorer can group and filter by, and what it costs on a day. */
export interface Meter {
  /** As AWS spells it: 'Amazon Elastic Compute Cloud - Compute'. */
  service: string;
  /** 'USW2-NatGateway-Bytes' */
  usageType: string;
  operation: string;
  region: string;
  zone?: string;
  instanceType?: string;
  /** 'On Demand Instances', 'Spot Instances' … */
  purchase?: string;
  /** The one resource that it is charged for, as resource-level data names it. */
  resource?: string;
  /** 'Usage', 'Tax', 'Credit' … */
  recordType: string;
  /** Of the tags that the account activated for its bill: env and team. */
  tags: Tags;
  /** What the quantity counts: 'Hrs', 'GB' … */
  unit?: string;
  /** Dollars for one of the unit; 0 where the line has no quantity. */
  price: number;
  /** Dollars on the day, as charged. */
  unblended(day: BillDay): number;
  /** Dollars on the day with up-front fees spread over their term; absent: the same. */
  amortized?(day: BillDay): number;
}

/** A usage type carries its region's code, except in the oldest region. */
const CODES: Record<string, string> = {
  'us-east-1': '',
  'us-west-2': 'USW2-',
  'eu-west-1': 'EU-',
  'eu-central-1': 'EUC1-',
  'ap-southeast-1': 'APS1-',
  'ap-southeast-2': 'APS2-',
};
export const usageType = (region: string, name: string): string => `${CODES[region] ?? ''}${name}`;

/** What a region costs beside us-east-1. */
const LEVELS: Record<string, number> = {
  'eu-west-1': 1.1,
  'eu-central-1': 1.17,
  'ap-southeast-1': 1.22,
  'ap-southeast-2': 1.25,
};
export const priceLevel = (region: string): number => LEVELS[region] ?? 1;

/** The company opened in Singapore four months ago; before that, nothing of it is on the bill. */
export const isOpen = (region: string, { monthsAgo }: BillDay): boolean =>
  region !== 'ap-southeast-1' || monthsAgo <= 4;

/** The tags that the account activated for its bill. */
export const billed = ({ env, team }: Tags): Tags => ({ ...(env && { env }), ...(team && { team }) });

/** A NAT gateway as resource-level data names it. */
export const natArn = (region: string, id: string): string =>
  `arn:aws:ec2:${region}:${DEMO_ACCOUNT_ID}:natgateway/${id}`;
