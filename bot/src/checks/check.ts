import type { Account, AccountClients } from '../aws/account.ts';

export type Severity = 'critical' | 'high' | 'medium' | 'low';
export type CheckKind = 'security' | 'waste';

/** What one place is asked once, however many checks read it: an API's whole answer, paged to its end. */
export interface Data<T> {
  /** 'ec2.volumes' */
  id: string;
  /** regional: in each region; global: once for an account, in its main region. */
  scope: 'regional' | 'global';
  /** IAM actions: 'ec2:DescribeVolumes'. */
  permissions: string[];
  collect(place: Place): Promise<T>;
}

export interface Place {
  account: Account;
  region: string;
  clients: AccountClients;
  signal: AbortSignal;
  now: Date;
  /** Other data of this place (or of its account, for global data): collected once and shared. Rejects as its calls do. */
  read<T>(data: Data<T>): Promise<T>;
}

/** What a check says of one thing. What could not be read is unknown, with the reason, and never a pass. */
export interface Verdict {
  status: 'pass' | 'fail' | 'unknown';
  /** The id or name by which people find it: 'vol-0abc', 'my-bucket', 'root user'. */
  resource: string;
  /** ARN where AWS gives one or it is certain. */
  arn?: string;
  /** What is wrong, or why it is not known, in a few words: 'port 22 is open to 0.0.0.0/0'. */
  detail?: string;
  /** Dollars a month that the waste costs; absent: unknown. `how` says how the estimate was made. */
  monthly_usd?: number;
  how?: string;
}

/** One check in one file, 'ec2.imdsv2' in checks/ec2/imdsv2.ts. */
export interface Check {
  id: string;
  /** What is good, as a sentence without its end: 'EBS volumes are encrypted'. */
  title: string;
  /** What was found, plural and singular, after a number: ['EBS volume is not encrypted', 'EBS volumes are not encrypted']. */
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
  /** Places that are looked at: see Data. */
  scope: 'regional' | 'global';
  /** What it reads: its permissions are the check's. */
  reads: readonly Data<unknown>[];
  /** One verdict for each thing looked at; none: there is nothing to look at. What it throws makes the place unknown. */
  look(place: Place): Promise<Verdict[]>;
}
