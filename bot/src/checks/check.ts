import type { Account, AccountClients, ClientConstructor } from '../aws/account.ts';

/** The worst first. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];
type CheckKind = 'security' | 'waste';

/** Where a check looks. It calls nothing itself: what it needs it reads. */
export interface Place {
  account: Account;
  /** Of global data and checks: the partition's main one. */
  region: string;
  now: Date;
  /** Data of this place (or of its account, for global data): collected once and shared. Rejects where they cannot be read. */
  read<T>(data: Data<T>): Promise<T>;
}

/** Where data are collected. */
export interface CollectPlace extends Place {
  /** Of this account; every call through them is bounded, retried and counted. */
  clients: AccountClients;
  /** The one of this place's region: client(EC2Client). */
  client<C extends object>(of: ClientConstructor<C>): C;
  signal: AbortSignal;
  /** Asks for a part, say one bucket's policy, that may be refused without the rest being in vain: that is told as a gap. */
  part<T>(ask: () => Promise<T>, options: PartOptions<T>): Promise<Part<T>>;
}

export interface PartOptions<T> {
  /** 's3:GetBucketPolicy' */
  api: string;
  /** Where it is asked, if not in this place's region. */
  region?: string;
  /** Errors by which AWS says that a thing has none of it, and what they mean. */
  none?: { errors: string[]; value: T };
}

/** What a look-up gave, or why it could not be read: 'AccessDenied: s3:GetBucketPolicy'. */
export type Part<T> = { value: T } | { unread: string };

/** What one place is asked once, however many checks read it: an API's whole answer, paged to its end. */
export interface Data<T> {
  /** 'ec2.volumes': it is declared in checks/data/ec2.ts or, where it takes more than a call, checks/data/ec2/. */
  id: string;
  /** regional: in each region; global: once for an account, in its main region. */
  scope: 'regional' | 'global';
  /** IAM actions: 'ec2:DescribeVolumes'. Those of `reads` need not be said again. */
  permissions: string[];
  /** Other data that this is made of. */
  reads?: readonly Data<unknown>[];
  collect(place: CollectPlace): Promise<T>;
}

/** What a check says of one thing. What could not be read is unknown, with the reason, and never a pass. */
export interface Verdict {
  status: 'pass' | 'fail' | 'unknown';
  /** The id or name by which people find it: 'vol-0abc', 'my-bucket', 'root user'. */
  resource: string;
  /** ARN where AWS gives one or it is certain. */
  arn?: string;
  /** Where the thing is, if not in the place that was looked at: a bucket's region. */
  region?: string;
  /** What is wrong, or why it is not known, in a few words: 'port 22 is open to 0.0.0.0/0'. */
  detail?: string;
  /** Dollars a month that the waste costs; absent: unknown. `how` says how the estimate was made. */
  monthly_usd?: number;
  how?: string;
  /** The command that mends this one, where the check's own does not. */
  cli?: string;
}

/** One check. Most are declared by `each` (each.ts), some of one kind in a table such as checks/rds/databases.ts. */
export interface Check {
  id: string;
  /** What is good, as a sentence without its end: 'EBS volumes are encrypted'. */
  title: string;
  /** What was found, singular and plural, after a number: ['EBS volume is not encrypted', 'EBS volumes are not encrypted']. */
  finding: [string, string];
  kind: CheckKind;
  /** 'Amazon EC2', as the cost tools and people name it. */
  service: string;
  severity: Severity;
  /** What may happen, a sentence. */
  risk: string;
  /** What to do, a sentence, and the command a person would run (never run by us). */
  remediation: { text: string; cli: string };
  /** 'CIS AWS Foundations Benchmark v6.0.0, 3.1.1', or whose advice it is. */
  source: string;
  /** Places that are looked at: see Data. A global check reads global data only. */
  scope: 'regional' | 'global';
  /** What it reads, and nothing else: their permissions are the check's. */
  reads: readonly Data<unknown>[];
  /** One verdict for each thing looked at; none: there is nothing to look at. What it throws makes the place unknown. */
  look(place: Place): Promise<Verdict[]>;
}
