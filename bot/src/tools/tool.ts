import type { z } from 'zod';
import type { Account, AccountClients } from '../aws/account.ts';
import type { FanOut } from '../aws/fan-out.ts';
import type { Filter, ListQuery } from '../contract/query.ts';
import type { Action, Cell, Chart, Column, ColumnType, Gap, Source, Table } from '../contract/reply.ts';
import type { Access } from '../domain/scope.ts';

/** A row of a list tool. A key that is absent: the thing has none. null: it could not be read. */
export type Row = Record<string, Cell>;

/** A field that people filter, group, sort and look at. Declares the words people use for it. */
export interface Field {
  /** snake_case, the key in rows. */
  key: string;
  header: string;
  type: ColumnType;
  unit?: string;
  /** Nouns for the field itself: "size", "instance type", "engine". Singular, lower case. */
  words?: string[];
  /** Closed values and the adjectives or nouns that mean each: { stopped: ['stopped', 'off'] }; of booleans 'true' and 'false'. */
  values?: Record<string, string[]>;
  /** How an open value looks in a question (matched on the lower-cased text, whole match is the value). */
  pattern?: RegExp;
  /** Superlatives and comparatives, the best superlative first: max ['largest', 'bigger'], min ['smallest', 'smaller']. */
  max?: string[];
  min?: string[];
  /** Not in the usual table, only when asked for or filtered by. */
  detail?: boolean;
  /** Its cells are ARNs or ids of other things, which are told by what these are called where that is known. */
  things?: true;
  /**
   * Predicates for sentences, plural, by value (or 'exists', 'missing'): { false: 'have no MFA' }. Where a value has
   * none, it is 'are ' and the value's first word: 'are stopped'.
   */
  says?: Record<string, string>;
  /** Values that ask for something to be done: ['true'] of "public"; 'exists' where any value does. */
  bad?: string[];
  /** What leads to a value in a sentence: 'of type' → 'of type t3.micro'. Absent: 'with ' and the header. */
  before?: string;
  /**
   * Something is still to come: the number of days until then, below zero once it has come ("in the next 30 days" is
   * from 0 to 30 of them), or the date.
   */
  ahead?: boolean;
  /** Adding it up over rows makes sense; sentences and totals then do. */
  total?: boolean;
  /** Whether a cell (for lists: one element) covers a value where equality is too narrow: port 22 lies in '20-25'. */
  covers?: (cell: string, value: string) => boolean;
  /**
   * Of the date of a last use: the cell from which the time without any counts where there was none ('created_at').
   * "Before March" then finds what was created before March and never used; the table says 'never'.
   */
  neverSince?: string;
}

/** A phrase that stands for filters: "unattached" → state = available. Longest phrase wins. */
export interface Condition {
  phrases: string[];
  filters: Filter[];
  /** The predicate in a sentence, plural: 'are unattached', 'have no MFA'. Absent: the filters are described one by one. */
  says?: string;
}

/** What people say who do not know the field: words that mean filters where nothing else explains them. */
export interface Plain {
  /** One to three words each: "survive", "stranger". */
  words: string[];
  /** Words that name what the field is about and none of its sides: "data centre". */
  about?: string[];
  filters: Filter[];
}

interface ToolBase {
  /** '<area>.<name>', as the file is called: 'ec2.instances' in tools/ec2/instances.ts. */
  id: string;
  /** Plural noun phrase in sentence case, 'EC2 instances'. */
  title: string;
  /** One sentence for help; its words also find the tool. */
  summary: string;
  /** Nouns that name the things, singular, lower case, most specific first: 'ec2 instance', 'instance', 'server', 'vm'. */
  nouns: string[];
  /** Questions that must plan to this tool (checked when the registry loads, and by a test). */
  examples: string[];
  /** IAM actions the tool needs: 'ec2:DescribeInstances'. */
  permissions: string[];
  /** Short name of the AWS service that its things are billed under: 'ebs' (see domain/service-list.ts). */
  service?: string;
}

export interface ListTarget {
  account: Account;
  region: string;
  /** Clients of this account, cached; every call through them is bounded, retried and counted. */
  clients: AccountClients;
  signal: AbortSignal;
  /** The question's filters, for those APIs that can filter at the source. Everything is filtered again afterwards. */
  query: ListQuery;
  /** Field keys that the question looks at; expensive look-ups for other fields may be left out. */
  needs(field: string): boolean;
  now: Date;
  /** Tells of a look-up that failed for a part of the rows (which then carry null). */
  gap(api: string, error: unknown): void;
  /** Most of the question's time is gone: `lookUp` asks for no more details then. */
  isLate(): boolean;
  /** Tells that some rows could not even be listed: the place then counts as not read, whatever else it gave. */
  incomplete(api: string, error: unknown): void;
  /** A caveat for the reader, a sentence; told once however often it comes. */
  note(text: string): void;
}

/** A tool that lists things of one kind; filtering, grouping, counting, sorting and drawing are shared. */
export interface ListTool extends ToolBase {
  kind: 'list';
  /** regional: collected in each region; global: once for an account (region is the partition's main one). */
  scope: 'regional' | 'global';
  /** The first field is the id, the second usually the name. `account` and `region` are added by the runner. */
  fields: Field[];
  conditions?: Condition[];
  /** The worse side of a field first: that one is meant where the words name the field and no side. */
  plain?: Plain[];
  /** Singular and plural for sentences: ['EC2 instance', 'EC2 instances']. */
  noun: [string, string];
  defaultSort?: NonNullable<ListQuery['sort']>;
  /** Several rows may have one id, as the records of a name: by this field each leads to other things. */
  leads?: string;
  /** A closed, cheap field that the sentence breaks the number down by: 'state' → "41 EC2 instances (30 running, 11 stopped)". */
  breakdown?: string;
  /** The closed field and its values of things that AWS still lists although they are gone: see list/gone.ts. */
  gone?: { field: string; values: readonly string[] };
  collect(target: ListTarget): Promise<Row[]>;
}

/** A whole list of things, as it was read for an answer. */
export interface ListSeen {
  tool: ListTool;
  /** With their accounts and regions. */
  rows: readonly Row[];
  /** Ids of the accounts that were asked. */
  accounts: readonly string[];
  /** Of these, those in which a part could not be read. */
  unread: ReadonlySet<string>;
}

/** A thing that is known to be in an account: what it is called, never how it is. */
export interface KnownThing {
  account: string;
  /** 'global' for things that are in no region. */
  region: string;
  /** The id of the list tool that reads such things: 'ec2.instances'. */
  kind: string;
  id: string;
  name?: string | undefined;
  tags?: Record<string, string> | undefined;
}

/** What is known to be in the accounts, and what belongs together; whatever it says of a thing is read anew. */
export interface Known {
  /** The things that go by exactly this name, id or ARN, of the kind that people ask about most first. */
  things(name: string): readonly KnownThing[];
  /** The tool that lists things of a kind. */
  listOf(kind: string): ListTool | undefined;
  /** What a thing points to, and what points to it. */
  relatedTo(thing: KnownThing): readonly KnownThing[];
  /** The hosts and addresses under which others know it. */
  aliasesOf(thing: KnownThing): readonly string[];
  /** The things of a kind that belong to it; undefined: how they belong together is not known. */
  belongingTo(thing: KnownThing, kind: string): readonly KnownThing[] | undefined;
}

export interface ToolContext {
  /** Those that may be asked: there are no others. */
  accounts: Account[];
  /** What may be told here, and why no more. Absent: everything. */
  access?: Access | undefined;
  clientsOf(account: Account): AccountClients;
  fanOut: FanOut;
  /** The person's zone, IANA. */
  timezone: string;
  now: Date;
  signal: AbortSignal;
  /** How many tools there are, for the one that tells what Windsock can do. Absent: it does not matter. */
  toolCount?: number;
  /** Absent: nothing is known beforehand. */
  known?: Known | undefined;
  /** Told of every list that was read whole, with nothing filtered at its source. Absent: nobody wants to know. */
  seen?(list: ListSeen): void;
  /** Progress in a few words: "Looking … 12 of 51 regions read". */
  progress(text: string): void;
  /** Tells that a step is going on, "reading EC2 instances", until what it returns is called. Absent: nobody wants to know. */
  doing?(what: string): () => void;
}

/** What a tool found. Code renders it; no model touches the numbers. */
export interface ToolResult {
  /** One or two sentences that carry the answer. */
  text: string;
  table?: Table;
  chart?: Chart;
  bullets?: string[];
  /** Buttons that carry on from here. */
  actions?: Action[];
  notes?: string[];
  gaps: Gap[];
  sources: Source[];
  regions?: string[];
  period?: { start: string; end: string; label: string };
  /** What AWS charges for the calls made, in USD (Cost Explorer: 0.01 a request). */
  cost_usd: number;
  /** The arguments that the rows are of, where they are others than were asked for; they mean the same question. */
  shows?: Record<string, unknown>;
  /** Nothing that was asked for could be read: `text` says so, the gaps say why. */
  unread?: true;
  /** Nothing is there that was looked for, in what could be read: `text` says so. */
  none?: true;
}

/** A way in which questions ask for a tool where no noun tells it: "why did the bill go up?". */
export interface Asking {
  /** Matched against the whole question, letter case aside; a name in it is best told as `(?<resource>[\w.-]+)`. */
  pattern: RegExp;
  /** The arguments that it means; `groups` are the pattern's named ones. undefined: it is not meant after all. */
  args?(groups: Record<string, string | undefined>): Record<string, unknown> | undefined;
}

/** One of many kinds that a tool looks at: "state machine", "CPU". A noun that another tool has as its own is that tool's. */
export interface Subject {
  /** Singular, lower case. */
  nouns: string[];
  /** The arguments that naming it means. */
  args: Record<string, unknown>;
}

/**
 * Any other tool: typed arguments in, result out. The built-in planner fills arguments by their names: `accounts`,
 * `regions`, `period` (whole days), `window` (instants); where it has `subjects` also `measure` (a count), `group_by`,
 * `service`, `statistic`, `limit`, `name` or `resource` (of one thing). Others come from `asked` and `subjects`.
 */
export interface CustomTool<A extends z.ZodObject = z.ZodObject> extends ToolBase {
  kind: 'custom';
  args: A;
  /** Tried in this order; a noun of the tool, in a question that names no other things, asks for it as well. */
  asked?: Asking[];
  /** What a follow-up may say besides places and times: "and Config?" after whether GuardDuty is on. */
  goesOn?(text: string): Record<string, unknown> | undefined;
  /** What it looks at, where that is one of many kinds. */
  subjects?: Subject[];
  /** It tells what belongs together, and so has to know what there is. */
  usesKnown?: true;
  /** What these arguments ask for, for buttons and jobs: 'Security audit of Amazon S3'. Absent: the title with what narrows it. */
  label?(args: z.infer<A>): string;
  run(ctx: ToolContext, args: z.infer<A>): Promise<ToolResult>;
}

export type Tool = ListTool | CustomTool;
export type { Column };
