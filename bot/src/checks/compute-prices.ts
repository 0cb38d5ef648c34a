/** The EC2 fields that an instance's price depends on. */
export interface InstanceKind {
  InstanceLifecycle?: string;
  InstanceType?: string;
  Placement?: { Tenancy?: string };
  /** 'windows' or absent. */
  Platform?: string;
  /** 'Linux/UNIX', 'Windows with SQL Server Standard' … */
  PlatformDetails?: string;
}

/** The RDS fields that a database's price depends on. */
export interface DatabaseKind {
  DBInstanceClass?: string;
  Engine?: string;
  MultiAZ?: boolean;
}

/**
 * The hourly on-demand price in us-east-1 of a family's size `large` with Linux, in US dollars (EC2 on-demand pricing,
 * November 2026). Other sizes cost in proportion.
 */
// biome-ignore format: a table reads best with one generation a line
const LARGE_HOUR: Record<string, number> = {
  m4: 0.1, c4: 0.1, r4: 0.133,
  m5: 0.096, m5a: 0.086, c5: 0.085, c5a: 0.077, r5: 0.126, r5a: 0.113,
  m6i: 0.096, m6a: 0.0864, c6i: 0.085, c6a: 0.0765, r6i: 0.126, r6a: 0.1134,
  m7i: 0.1008, m7a: 0.11592, c7i: 0.08925, c7a: 0.10264, r7i: 0.1323, r7a: 0.15215,
  m6g: 0.077, c6g: 0.068, r6g: 0.1008,
  m7g: 0.0816, c7g: 0.0725, r7g: 0.1071,
  m8g: 0.08976, c8g: 0.07976, r8g: 0.11783,
  t2: 0.0928, t3: 0.0832, t3a: 0.0752, t4g: 0.0672,
};

/** The same for a single-AZ database (RDS pricing, November 2026). MariaDB costs the same as MySQL. */
// biome-ignore format: a table reads best with one engine a line
const DATABASE_LARGE_HOUR: Record<string, Record<string, number>> = {
  mysql: { t3: 0.136, t4g: 0.129, m5: 0.171, m6i: 0.171, m6g: 0.152, r5: 0.24, r6i: 0.24, r6g: 0.215 },
  postgres: { t3: 0.145, t4g: 0.129, m5: 0.178, m6i: 0.178, m6g: 0.159, r5: 0.25, r6i: 0.25, r6g: 0.225 },
  'aurora-mysql': { t3: 0.164, t4g: 0.146, r5: 0.29, r6i: 0.29, r6g: 0.26 },
  'aurora-postgresql': { t3: 0.164, t4g: 0.146, r5: 0.29, r6i: 0.29, r6g: 0.26 },
};
const ENGINE: Record<string, string> = { mariadb: 'mysql' };

const SMALL: Record<string, number> = { nano: 1 / 16, micro: 1 / 8, small: 1 / 4, medium: 1 / 2, large: 1 };

/** Returns a size as a multiple of `large`: 'xlarge' → 2, '4xlarge' → 8; undefined for 'metal' and the like. */
function timesLarge(size: string): number | undefined {
  const times = /^(\d*)xlarge$/.exec(size)?.[1];
  return times === undefined ? SMALL[size] : 2 * Number(times || 1);
}

const rounded = (price: number): number => Number(price.toFixed(4));

/** Returns the hourly on-demand price of an instance type with Linux, in US dollars; undefined if unknown. */
export function instanceHour(type: string): number | undefined {
  const [family = '', size = ''] = type.split('.');
  const large = LARGE_HOUR[family];
  const times = timesLarge(size);
  return large === undefined || times === undefined ? undefined : rounded(large * times);
}

export const isLinux = ({ Platform, PlatformDetails = '' }: InstanceKind): boolean =>
  Platform?.toLowerCase() !== 'windows' && !/windows|sql/i.test(PlatformDetails);

/**
 * Returns the hourly price of a running instance in US dollars. undefined for Spot, dedicated and licensed ones, which
 * are priced differently.
 */
export function linuxHour(instance: InstanceKind): number | undefined {
  const { InstanceLifecycle, InstanceType = '', Placement, PlatformDetails } = instance;
  const isUsual = !InstanceLifecycle && (Placement?.Tenancy ?? 'default') === 'default';
  const isPlain = PlatformDetails === undefined ? isLinux(instance) : PlatformDetails === 'Linux/UNIX';
  return isUsual && isPlain ? instanceHour(InstanceType) : undefined;
}

/** Returns the hourly price of a database and its standby in US dollars; undefined if unknown. */
export function databaseHour({
  DBInstanceClass = '',
  Engine = '',
  MultiAZ,
}: DatabaseKind): number | undefined {
  const [, family = '', size = ''] = DBInstanceClass.split('.');
  const large = DATABASE_LARGE_HOUR[ENGINE[Engine] ?? Engine]?.[family];
  const times = timesLarge(size);
  if (large === undefined || times === undefined) return undefined;
  return rounded(large * times * (MultiAZ ? 2 : 1));
}

/** Returns the number of vCPUs of a database's class; undefined for serverless and unusual classes. */
export function databaseProcessors({ DBInstanceClass = '' }: DatabaseKind): number | undefined {
  const [, family = '', size = ''] = DBInstanceClass.split('.');
  const times = timesLarge(size);
  if (times === undefined || family === 'serverless') return undefined;
  if (times >= 1) return times * 2;
  // Small sizes of burstable families also have two vCPUs, except the smallest sizes of t2.
  return family === 't2' && times < 0.5 ? 1 : 2;
}
