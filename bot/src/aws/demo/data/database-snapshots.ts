export interface DemoDatabaseSnapshot {
  id: string;
  region: string;
  /** Of a database, which may be gone. */
  of: string;
  engine: string;
  version: string;
  gib: number;
  encrypted: boolean;
  createdDaysAgo: number;
}

// biome-ignore format: a table reads best with one snapshot a line
export const databaseSnapshots: DemoDatabaseSnapshot[] = [
  { id: 'shop-prod-before-16', region: 'us-east-1', of: 'shop-prod', engine: 'postgres', version: '15.10', gib: 500, encrypted: true, createdDaysAgo: 181 },
  { id: 'warehouse-final', region: 'us-west-2', of: 'warehouse', engine: 'postgres', version: '12.17', gib: 900, encrypted: true, createdDaysAgo: 402 },
  { id: 'intranet-wiki-final', region: 'us-east-1', of: 'intranet-wiki', engine: 'mysql', version: '5.7.44', gib: 60, encrypted: false, createdDaysAgo: 655 },
  { id: 'campaign-2024', region: 'eu-west-1', of: 'campaign', engine: 'mysql', version: '8.0.35', gib: 120, encrypted: true, createdDaysAgo: 510 },
];
