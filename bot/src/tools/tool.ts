import type { z } from 'zod';
import type { Account, AccountClients } from '../aws/account.ts';
import type { FanOut } from '../aws/fan-out.ts';
import type { Filter, ListQuery } from '../contract/query.ts';
import type { Action, Cell, Chart, Column, ColumnType, Gap, Source, Table } from '../contract/reply.ts';
import type { Access } from '../domain/scope.ts';
import type { Asking, Subject } from './asking.ts';

/** A row of a list tool. An absent key means that the resource has no such value, null that it could not be read. */
export type Row = Record<string, Cell>;

/** A field for filters, groups, sorting and display, with the words that people use for it. */
export interface Field {
  /** snake_case, the key in rows. */
  key: string;
  header: string;
  type: ColumnType;
  unit?: string;
  /** Nouns for the field itself: "size", "instance type", "engine". Singular, lower case. */
  words?: string[];
  /**
   * Closed values and the adjectives or nouns for each: { stopped: ['stopped', 'off'] }. Booleans use 'true' and
   * 'false'.
   */
  values?: Record<string, string[]>;
  /** What an open value looks like in a question. Matched on the lower-cased text; the whole match is the value. */
  pattern?: RegExp;
  /** Superlatives and comparatives, best superlative first: max ['largest', 'bigger'], min ['smallest', 'smaller']. */
  max?: string[];
  min?: string[];
  /** Left out of the usual table, and shown only if asked for or filtered by. */
  detail?: boolean;
  /** Its cells are ARNs or ids of other resources, which are shown by name if known. */
  things?: true;
  /**
   * The role of the resources in its cells for this one ('dead-letter queue'), and whether data goes out to them or
   * comes in from them.
   */
  tie?: { as: string; flow: 'in' | 'out' };
  /**
   * Plural predicates for sentences, by value (or 'exists', 'missing'): { false: 'have no MFA' }. A value without one
   * reads as 'are ' and the value's first word: 'are stopped'.
   */
  says?: Record<string, string>;
  /** What a missing value means, in a sentence: 'for ever'. Absent: 'none'. */
  absent?: string;
  /** The field with the amount, by value: { over: 'over_by' }. A sentence about few resources includes it. */
  howMuch?: Record<string, string>;
  /** Values that call for action: ['true'] for "public"; 'exists' if any value does, 'lt' if low ones do. */
  bad?: string[];
  /** The words before a value in a sentence: 'of type' → 'of type t3.micro'. Absent: 'with ' and the header. */
  before?: string;
  /** The key of a yes-or-no field that is true of whatever has a value here: open ports imply "open to the world". */
  implies?: string;
  /**
   * Whether the field is about a future event: either its date or the days until then, negative once it has passed. "in
   * the next 30 days" means 0 to 30 days.
   */
  ahead?: boolean;
  /**
   * The key of a field that is shown whenever this one is asked for: the policies of a user's groups with the user's
   * own.
   */
  along?: string;
  /** The key of the field that orders rows with the same value in this one. */
  ties?: string;
  /** Whether adding it up over rows makes sense. Sentences and totals then do. */
  total?: boolean;
  /** Whether a cell (for lists: one element) covers a value where equality is too narrow: '20-25' covers port 22. */
  covers?: (cell: string, value: string) => boolean;
  /**
   * For the date of a last use: the cell that counts if there was none ('created_at'). "Before March" then includes
   * what was created before March and never used. The table shows 'never'.
   */
  neverSince?: string;
}

/** A phrase that stands for filters: "unattached" → state = available. The longest phrase wins. */
export interface Condition {
  phrases: string[];
  filters: Filter[];
  /**
   * The plural predicate for sentences: 'are unattached', 'have no MFA'. Absent: the filters are described one by one.
   */
  says?: string;
}

/** Words of people who do not know the field. They mean filters if nothing else explains them. */
export interface Plain {
  /** One to three words each: "survive", "stranger". */
  words: string[];
  /** Words for the field without a value: "data centre". */
  about?: string[];
  filters: Filter[];
}

interface ToolBase {
  /** '<area>.<name>', matching its file: 'ec2.instances' is tools/ec2/instances.ts. */
  id: string;
  /** Plural noun phrase in sentence case, 'EC2 instances'. */
  title: string;
  /** One sentence for help; its words also find the tool. */
  summary: string;
  /** Nouns for the resources, singular, lower case, most specific first: 'ec2 instance', 'instance', 'server', 'vm'. */
  nouns: string[];
  /** Questions that must plan to this tool. Checked when the registry loads and by a test. */
  examples: string[];
  /** IAM actions the tool needs: 'ec2:DescribeInstances'. */
  permissions: string[];
  /** The short name of the AWS service that bills the resources: 'ebs' (see domain/service-list.ts). */
  service?: string;
}

export interface ListTarget {
  account: Account;
  region: string;
  /** The clients of this account, cached. Every call through them is bounded, retried and counted. */
  clients: AccountClients;
  signal: AbortSignal;
  /** The question's filters, for APIs that can filter at the source. Everything is filtered again afterwards. */
  query: ListQuery;
  /** Whether the question uses a field. Expensive look-ups for other fields may be skipped. */
  needs(field: string): boolean;
  now: Date;
  /** Reports a look-up that failed for some rows, which then have null. */
  gap(api: string, error: unknown): void;
  /** Whether most of the question's time is used up. `lookUp` then reads no more details. */
  isLate(): boolean;
  /** Reports that some rows could not even be listed. The place then counts as unread. */
  incomplete(api: string, error: unknown): void;
  /** Adds a caveat for the reader, as a sentence. Repeated notes appear once. */
  note(text: string): void;
}

/** A tool that lists resources of one kind. Filtering, grouping, counting, sorting and rendering are shared. */
export interface ListTool extends ToolBase {
  kind: 'list';
  /** regional: collected in each region; global: once per account, in the partition's main region. */
  scope: 'regional' | 'global';
  /** The first field is the id, the second usually the name. The runner adds `account` and `region`. */
  fields: Field[];
  conditions?: Condition[];
  /** For each field the worse side first. It is used if the words name the field and no side. */
  plain?: Plain[];
  /** Singular and plural for sentences: ['EC2 instance', 'EC2 instances']. */
  noun: [string, string];
  defaultSort?: NonNullable<ListQuery['sort']>;
  /** The field by which rows with the same id, such as the records of a name, lead to different resources. */
  leads?: string;
  /** A closed, cheap field for a breakdown in the sentence: 'state' → "41 EC2 instances (30 running, 11 stopped)". */
  breakdown?: string;
  /** The closed field, and its values for resources that AWS still lists although they are gone: see list/gone.ts. */
  gone?: { field: string; values: readonly string[] };
  /**
   * Whether its rows are records of something made or done at a time. A question that only gives a time is about that
   * time.
   */
  records?: true;
  /** Buttons for what may be asked instead, if nothing could be read. */
  instead?: readonly Action[];
  collect(target: ListTarget): Promise<Row[]>;
}

/** A complete list of resources as it was read for an answer. */
export interface ListSeen {
  tool: ListTool;
  /** With their accounts and regions. */
  rows: readonly Row[];
  /** Ids of the accounts that were read. */
  accounts: readonly string[];
  /** The accounts of these that could not be read completely. */
  unread: ReadonlySet<string>;
}

/** A resource known to be in an account, with its names and never its state. */
export interface KnownThing {
  account: string;
  /** 'global' for resources outside any region. */
  region: string;
  /** The list tool's id: 'ec2.instances'. */
  kind: string;
  id: string;
  name?: string | undefined;
  arn?: string | undefined;
  tags?: Record<string, string> | undefined;
  /** The tags could not be read, so it may have some. */
  tags_unread?: true | undefined;
}

/** The resources known to be in the accounts, and their relations. Anything an answer says about them is read again. */
export interface Known {
  /** All resources of kinds that a list tool reads. */
  readonly all: readonly KnownThing[];
  /** Returns the resources with exactly this name, id or ARN. The kind that people ask about most comes first. */
  things(name: string): readonly KnownThing[];
  /** Returns the tool that lists a kind. */
  listOf(kind: string): ListTool | undefined;
  /** Returns what a resource points to and what points to it. */
  relatedTo(thing: KnownThing): readonly KnownThing[];
  /** Returns the hosts and addresses by which other resources refer to it. */
  aliasesOf(thing: KnownThing): readonly string[];
  /** Returns the related resources of a kind; undefined if the relation between the kinds is unknown. */
  belongingTo(thing: KnownThing, kind: string): readonly KnownThing[] | undefined;
  /** Returns the key of the field by which one of two resources names the other, if it gives the other's role. */
  tie(one: KnownThing, other: KnownThing): { field: string } | undefined;
}

export interface ToolContext {
  /** The accounts that may be read. There are no others. */
  accounts: Account[];
  /** What this place may see, and why not more. Absent: everything. */
  access?: Access | undefined;
  clientsOf(account: Account): AccountClients;
  fanOut: FanOut;
  /** The person's IANA time zone. */
  timezone: string;
  now: Date;
  signal: AbortSignal;
  /** The number of tools, for the tool that explains what Windsock can do. Absent if it does not matter. */
  toolCount?: number;
  /** The available list tools, for the tool that counts what exists. Absent: none. */
  lists?: readonly ListTool[];
  /** Absent if nothing is known beforehand. */
  known?: Known | undefined;
  /** Called for every list that was read completely and without a filter at the source. Absent if nobody needs it. */
  seen?(list: ListSeen): void;
  /** Called with the resources behind a number, which its answer does not list. Absent if nobody needs them. */
  counted?(table: Table): void;
  /** Reports progress in a few words: "Looking … 12 of 51 regions read". */
  progress(text: string): void;
  /**
   * Reports that a step such as "reading EC2 instances" has begun. The returned function ends it. Absent if nobody
   * needs it.
   */
  doing?(what: string): () => void;
}

/** What a tool found. Code renders it, and no model touches the numbers. */
export interface ToolResult {
  /** One or two sentences that carry the answer. */
  text: string;
  table?: Table;
  chart?: Chart;
  bullets?: string[];
  /** Buttons for next steps. */
  actions?: Action[];
  notes?: string[];
  gaps: Gap[];
  sources: Source[];
  regions?: string[];
  period?: { start: string; end: string; label: string };
  /** What AWS charges for the calls, in US dollars (Cost Explorer: 0.01 a request). */
  cost_usd: number;
  /** The arguments that produced the rows, if they differ from the requested ones. They mean the same question. */
  shows?: Record<string, unknown>;
  /** Set if nothing could be read: `text` says so, and the gaps say why. */
  unread?: true;
  /** Set if nothing was found in what could be read: `text` says so. */
  none?: true;
  /** Set if nothing was found because a known resource no longer exists: `text` says so. */
  gone?: true;
  /** How many resources each check of a topic judged, by its id. */
  judged?: Record<string, number>;
  /** The time since when something is as `text` says, in ISO 8601. */
  began?: string;
}

/**
 * Any other tool: typed arguments in, result out. The built-in planner fills arguments by name: `accounts`, `regions`,
 * `period` (whole days), `window` (instants). A tool with `subjects` also gets `measure` (a count), `group_by`,
 * `service`, `statistic`, `limit`, and `name` or `resource` (one resource). Others come from `asked` and `subjects`.
 */
export interface CustomTool<A extends z.ZodObject = z.ZodObject> extends ToolBase {
  kind: 'custom';
  args: A;
  /** Tried in this order. A noun of the tool also asks for it, if the question names no other resources. */
  asked?: Asking[];
  /** Reads a follow-up, besides places and times: "and Config?" after whether GuardDuty is on. */
  goesOn?(text: string): Record<string, unknown> | undefined;
  /** Reports that an argument would change nothing beside the others. Its words then count as not understood. */
  ignores?(name: string, args: Record<string, unknown>): boolean;
  /** The subjects of a tool that covers many. */
  subjects?: Subject[];
  /** Set if the tool uses relations and so must know which resources there are. */
  usesKnown?: true;
  /**
   * Names what the arguments ask for, for buttons and jobs: 'Security audit of Amazon S3'. Absent: the title with what
   * narrows it.
   */
  label?(args: z.infer<A>): string;
  run(ctx: ToolContext, args: z.infer<A>): Promise<ToolResult>;
}

export type Tool = ListTool | CustomTool;
export type { Column };
