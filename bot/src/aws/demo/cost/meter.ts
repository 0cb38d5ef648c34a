import { DEMO_ACCOUNT_ID } from '../demo-account.ts';
import type { Tags } from '../replay/tags.ts';
import type { BillDay } from './calendar.ts';

/** One kind of line on the bill: the fields that Cost Explorer groups and filters by, and its cost on a day. */
export interface Meter {
  /** In AWS's spelling: 'Amazon Elastic Compute Cloud - Compute'. */
  service: string;
  /** 'USW2-NatGateway-Bytes' */
  usageType: string;
  operation: string;
  region: string;
  zone?: string;
  instanceType?: string;
  /** 'On Demand Instances', 'Spot Instances' … */
  purchase?: string;
  /** The single resource that is charged, as named in resource-level data. */
  resource?: string;
  /** 'Usage', 'Tax', 'Credit' … */
  recordType: string;
  /** The tags that the account activated for its bill: env and team. */
  tags: Tags;
  /** What the quantity counts: 'Hrs', 'GB' … */
  unit?: string;
  /** US dollars per unit; 0 if the line has no quantity. */
  price: number;
  /** Returns the charges of a day in US dollars. */
  unblended(day: BillDay): number;
  /**
   * Returns the cost of a day in US dollars, with up-front fees spread over their term. Absent: same as `unblended`.
   */
  amortized?(day: BillDay): number;
}

/** The region codes of usage types. The oldest region has none. */
const CODES: Record<string, string> = {
  'us-east-1': '',
  'us-west-2': 'USW2-',
  'eu-west-1': 'EU-',
  'eu-central-1': 'EUC1-',
  'ap-southeast-1': 'APS1-',
  'ap-southeast-2': 'APS2-',
};
export const usageType = (region: string, name: string): string => `${CODES[region] ?? ''}${name}`;

/** Prices in a region, relative to us-east-1. */
const LEVELS: Record<string, number> = {
  'eu-west-1': 1.1,
  'eu-central-1': 1.17,
  'ap-southeast-1': 1.22,
  'ap-southeast-2': 1.25,
};
export const priceLevel = (region: string): number => LEVELS[region] ?? 1;

/** Whether a region was in use. The company opened in Singapore four months ago and was billed nothing there before. */
export const isOpen = (region: string, { monthsAgo }: BillDay): boolean =>
  region !== 'ap-southeast-1' || monthsAgo <= 4;

/** Returns the tags that the account activated for its bill. */
export const billed = ({ env, team }: Tags): Tags => ({ ...(env && { env }), ...(team && { team }) });

/** Returns the ARN of a NAT gateway, as named in resource-level data. */
export const natArn = (region: string, id: string): string =>
  `arn:aws:ec2:${region}:${DEMO_ACCOUNT_ID}:natgateway/${id}`;
