import type { Account, AccountClients, ClientConstructor } from '../aws/account.ts';

/** Worst first. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];
type CheckKind = 'security' | 'waste';

/**
 * Why what a check finds may be deleted, safest first: nothing uses it, it is a copy of something that is still there,
 * it stands still, or it was left behind by something that is gone, whose last copy it may be.
 */
export const REMOVALS = ['unused', 'copy', 'idle', 'last-copy'] as const;
export type Removal = (typeof REMOVALS)[number];

/** Where a check looks. A check calls no API itself: it reads data. */
export interface Place {
  account: Account;
  /** For global data and checks, the partition's main region. */
  region: string;
  now: Date;
  /**
   * Reads data of this place (of its account, for global data). Each is collected once and shared. Rejects when it
   * cannot be read.
   */
  read<T>(data: Data<T>): Promise<T>;
}

/** Where data is collected. */
export interface CollectPlace extends Place {
  /** The clients of this account. Every call through them is bounded, retried and counted. */
  clients: AccountClients;
  /** Returns the client of this place's region: client(EC2Client). */
  client<C extends object>(of: ClientConstructor<C>): C;
  signal: AbortSignal;
  /**
   * Reads a part that may be refused while the rest stays useful, such as one bucket's policy. A refusal becomes a gap.
   */
  part<T>(ask: () => Promise<T>, options: PartOptions<T>): Promise<Part<T>>;
}

export interface PartOptions<T> {
  /** 's3:GetBucketPolicy' */
  api: string;
  /** The region of the call, if it is not this place's region. */
  region?: string;
  /** Errors by which AWS says that the resource has no such part, and the value they stand for. */
  none?: { errors: string[]; value: T };
}

/** What a look-up returned, or why it could not be read: 'AccessDenied: s3:GetBucketPolicy'. */
export type Part<T> = { value: T } | { unread: string };

/** Data read once in each place, however many checks use it: an API's whole answer, with all its pages. */
export interface Data<T> {
  /** 'ec2.volumes'. Declared in checks/data/ec2.ts or, if it takes more than one call, in checks/data/ec2/. */
  id: string;
  /** regional: collected in each region; global: collected once for an account, in its main region. */
  scope: 'regional' | 'global';
  /** IAM actions: 'ec2:DescribeVolumes'. Those of `reads` are added automatically. */
  permissions: string[];
  /** Other data that this is derived from. */
  reads?: readonly Data<unknown>[];
  collect(place: CollectPlace): Promise<T>;
}

/**
 * What a check says about one resource. Something that could not be read is unknown, with the reason, and never a pass.
 */
export interface Verdict {
  status: 'pass' | 'fail' | 'unknown';
  /** The id or name by which people find it: 'vol-0abc', 'my-bucket', 'root user'. */
  resource: string;
  /** The ARN, if AWS returns one or it can be derived with certainty. */
  arn?: string;
  /** The region of the resource, if it is not the place's region, as for a bucket. */
  region?: string;
  /** What is wrong, or why it is not known, in a few words: 'port 22 is open to 0.0.0.0/0'. */
  detail?: string;
  /** The monthly cost of the waste in US dollars; absent if unknown. `how` says how it was estimated. */
  monthly_usd?: number;
  how?: string;
  /** The command that fixes this resource, if the check's own command does not. */
  cli?: string;
  /** Why this resource may be deleted, if not for the check's own reason. */
  removal?: Removal;
  /** Of a failure: what could not be read besides. */
  unread?: string;
}

/** One check. Most are declared by `each` (each.ts), some of one kind in a table such as checks/rds/databases.ts. */
export interface Check {
  id: string;
  /** The desired state, as a sentence without its full stop: 'EBS volumes are encrypted'. */
  title: string;
  /**
   * The failing state after a number, singular and plural: ['EBS volume is not encrypted', 'EBS volumes are not
   * encrypted'].
   */
  finding: [string, string];
  kind: CheckKind;
  /** 'Amazon EC2', the name that the cost tools and people use. */
  service: string;
  severity: Severity;
  /** Absent if the remedy is not to delete what was found. */
  removal?: Removal;
  /** What may happen, as a sentence. */
  risk: string;
  /** What to do, as a sentence, and a command for a person to run. Windsock never runs it. */
  remediation: { text: string; cli: string };
  /** 'CIS AWS Foundations Benchmark v6.0.0, 3.1.1', or the source of other advice. */
  source: string;
  /** The places to look at, as in Data. A global check reads only global data. */
  scope: 'regional' | 'global';
  /** Everything it reads. The permissions of this data are the check's permissions. */
  reads: readonly Data<unknown>[];
  /**
   * Returns one verdict for each resource, or none if there is nothing to look at. An error makes the place unknown.
   */
  look(place: Place): Promise<Verdict[]>;
}
