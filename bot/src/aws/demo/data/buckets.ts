import type { Tags } from '../make-up.ts';
import { ownerOf } from './instances.ts';

export interface DemoBucket {
  name: string;
  region: string;
  createdDaysAgo: number;
  /** Anyone may read it: by its policy, or by its access control list. */
  public?: 'policy' | 'acl';
  block: 'all' | 'partial' | 'none';
  /** 'none' is a bucket from before AWS encrypted all. */
  encryption: 'AES256' | 'aws:kms' | 'none';
  versioning?: 'Enabled' | 'Suspended';
  mfaDelete?: boolean;
  logging?: boolean;
  secureTransport?: boolean;
  lifecycle?: boolean;
  tags: Tags;
}

const tagged = (team: string, env: string): { tags: Tags } => ({ tags: { env, team, owner: ownerOf(team) } });
const safe = { block: 'all', encryption: 'AES256' } as const;
const strict = {
  block: 'all',
  encryption: 'aws:kms',
  versioning: 'Enabled',
  logging: true,
  secureTransport: true,
} as const;

// biome-ignore format: a table reads best with one bucket a line
export const buckets: DemoBucket[] = [
  { name: 'larkspur-assets', region: 'us-east-1', createdDaysAgo: 1700, ...safe, block: 'none', public: 'policy', versioning: 'Enabled', lifecycle: true, ...tagged('web', 'production') },
  { name: 'larkspur-access-logs', region: 'us-east-1', createdDaysAgo: 1600, ...safe, lifecycle: true, secureTransport: true, ...tagged('platform', 'production') },
  { name: 'larkspur-cloudtrail', region: 'us-east-1', createdDaysAgo: 1600, ...strict, mfaDelete: true, lifecycle: true, ...tagged('platform', 'production') },
  { name: 'larkspur-crm-exports', region: 'us-east-1', createdDaysAgo: 1460, block: 'partial', encryption: 'none', public: 'acl', ...tagged('sales', 'production') },
  { name: 'larkspur-terraform-state', region: 'us-east-1', createdDaysAgo: 1400, ...strict, ...tagged('platform', 'production') },
  { name: 'larkspur-orders-archive', region: 'us-east-1', createdDaysAgo: 840, ...strict, lifecycle: true, ...tagged('payments', 'production') },
  { name: 'larkspur-data-lake', region: 'us-west-2', createdDaysAgo: 930, ...safe, versioning: 'Suspended', ...tagged('data', 'production') },
  { name: 'larkspur-ml-scratch', region: 'us-west-2', createdDaysAgo: 289, ...safe, ...tagged('data', 'development') },
  { name: 'larkspur-eu-uploads', region: 'eu-west-1', createdDaysAgo: 390, ...safe, versioning: 'Enabled', secureTransport: true, ...tagged('web', 'production') },
  { name: 'larkspur-staging-uploads', region: 'eu-west-1', createdDaysAgo: 150, ...safe, ...tagged('web', 'staging') },
  { name: 'larkspur-gdpr-archive', region: 'eu-central-1', createdDaysAgo: 287, ...strict, lifecycle: true, ...tagged('data', 'production') },
  { name: 'larkspur-pos-backup', region: 'ap-southeast-2', createdDaysAgo: 540, block: 'none', encryption: 'none', ...tagged('payments', 'production') },
  { name: 'anna-test-bucket-2', region: 'eu-central-1', createdDaysAgo: 268, ...safe, block: 'none', tags: {} },
];
