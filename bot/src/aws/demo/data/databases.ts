import type { Tags } from '../make-up.ts';
import { ownerOf } from './instances.ts';

export interface DemoDatabase {
  id: string;
  region: string;
  zone: string;
  engine: string;
  version: string;
  instanceClass: string;
  status: string;
  gib: number;
  storageType: string;
  multiAz: boolean;
  encrypted: boolean;
  public: boolean;
  backupDays: number;
  deletionProtection: boolean;
  autoMinorUpgrade: boolean;
  createdDaysAgo: number;
  clusterId?: string;
  replicaOf?: string;
  securityGroup: string;
  tags: Tags;
}

const usual = {
  zone: 'a',
  status: 'available',
  storageType: 'gp3',
  multiAz: true,
  encrypted: true,
  public: false,
  backupDays: 14,
  deletionProtection: true,
  autoMinorUpgrade: true,
  securityGroup: 'database',
};

const tagged = (team: string, env: string): { tags: Tags } => ({ tags: { env, team, owner: ownerOf(team) } });

// biome-ignore format: a table reads best with one database a line or two
export const databases: DemoDatabase[] = [
  { ...usual, id: 'shop-prod', region: 'us-east-1', engine: 'postgres', version: '16.8', instanceClass: 'db.r6g.xlarge', gib: 500, createdDaysAgo: 840, ...tagged('web', 'production') },
  { ...usual, id: 'shop-prod-replica', region: 'us-east-1', zone: 'b', engine: 'postgres', version: '16.8', instanceClass: 'db.r6g.large', gib: 500, multiAz: false, backupDays: 0, deletionProtection: false, replicaOf: 'shop-prod', createdDaysAgo: 410, ...tagged('web', 'production') },
  { ...usual, id: 'crm', region: 'us-east-1', engine: 'mysql', version: '5.7.44', instanceClass: 'db.m5.large', gib: 200, storageType: 'gp2', multiAz: false, encrypted: false, public: true, backupDays: 1, deletionProtection: false, autoMinorUpgrade: false, securityGroup: 'crm-public-db', createdDaysAgo: 1460, ...tagged('sales', 'production') },
  { ...usual, id: 'payments-prod', region: 'us-east-1', zone: 'c', engine: 'postgres', version: '15.12', instanceClass: 'db.m6g.large', gib: 250, backupDays: 35, createdDaysAgo: 620, ...tagged('payments', 'production') },
  { ...usual, id: 'analytics', region: 'us-west-2', zone: 'b', engine: 'postgres', version: '13.20', instanceClass: 'db.r5.2xlarge', gib: 1000, storageType: 'io1', multiAz: false, backupDays: 7, deletionProtection: false, createdDaysAgo: 930, ...tagged('data', 'production') },
  { ...usual, id: 'orders-eu-1', region: 'eu-west-1', engine: 'aurora-postgresql', version: '15.10', instanceClass: 'db.r6g.large', gib: 1, storageType: 'aurora', multiAz: false, clusterId: 'orders-eu', createdDaysAgo: 390, ...tagged('web', 'production') },
  { ...usual, id: 'orders-eu-2', region: 'eu-west-1', zone: 'b', engine: 'aurora-postgresql', version: '15.10', instanceClass: 'db.r6g.large', gib: 1, storageType: 'aurora', multiAz: false, clusterId: 'orders-eu', createdDaysAgo: 390, ...tagged('web', 'production') },
  { ...usual, id: 'staging-shop', region: 'eu-west-1', engine: 'postgres', version: '16.8', instanceClass: 'db.t4g.medium', gib: 50, multiAz: false, backupDays: 1, deletionProtection: false, createdDaysAgo: 150, ...tagged('web', 'staging') },
  { ...usual, id: 'gdpr-archive', region: 'eu-central-1', engine: 'mariadb', version: '10.6.21', instanceClass: 'db.t3.medium', gib: 300, storageType: 'gp2', multiAz: false, deletionProtection: false, backupDays: 0, createdDaysAgo: 287, ...tagged('data', 'production') },
  { ...usual, id: 'pos-ledger', region: 'ap-southeast-2', zone: 'c', engine: 'mysql', version: '8.0.41', instanceClass: 'db.t3.large', gib: 100, storageType: 'gp2', encrypted: false, multiAz: false, backupDays: 7, createdDaysAgo: 540, ...tagged('payments', 'production') },
  { ...usual, id: 'loyalty-poc', region: 'ap-southeast-2', engine: 'mysql', version: '8.0.41', instanceClass: 'db.t3.medium', gib: 20, status: 'stopped', multiAz: false, deletionProtection: false, backupDays: 1, createdDaysAgo: 201, tags: {} },
];
