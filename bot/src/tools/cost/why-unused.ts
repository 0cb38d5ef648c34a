import type { Account } from '../../aws/account.ts';
import type { Table } from '../../contract/reply.ts';
import { counted, joined } from '../../contract/words.ts';
import { allowsRegion, EVERYTHING } from '../../domain/scope.ts';
import { formatNumber } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import { ec2Instances } from '../ec2/instances.ts';
import { elasticacheClusters } from '../elasticache/clusters.ts';
import { code } from '../list/words.ts';
import { rdsInstances } from '../rds/instances.ts';
import { runListTool } from '../run-list.ts';
import type { ListTool, Row, ToolContext, ToolResult } from '../tool.ts';
import { mayShow, refusedIn } from '../within-scope.ts';
import { endOf, termsOf } from './commitment-ends.ts';
import { shownValue } from './dimensions.ts';
import type { Commitment } from './fetch-commitments.ts';

/** What can use the reservations for a service, by its name in Cost Explorer. */
const USERS: Readonly<Record<string, Users>> = {
  'Amazon Elastic Compute Cloud - Compute': {
    ...{ tool: ec2Instances, id: 'instance_id', name: 'name', type: 'instance_type' },
    ...{ engine: 'platform', state: 'state', off: ['stopped', 'terminated'] },
  },
  'Amazon Relational Database Service': {
    ...{ tool: rdsInstances, id: 'db_instance_id', type: 'instance_class', engine: 'engine' },
    ...{ state: 'status', off: ['stopped'] },
  },
  'Amazon ElastiCache': {
    ...{ tool: elasticacheClusters, id: 'name', type: 'node_type', engine: 'engine' },
    ...{ state: 'status', off: [] },
  },
};

interface Users {
  tool: ListTool;
  /** Keys of its fields. */
  id: string;
  name?: string;
  type: string;
  engine: string;
  state: string;
  /** The states in which it costs no hours that a reservation could pay for. */
  off: readonly string[];
}

interface Running {
  name: string;
  type: string;
  engine?: string;
  region: string;
}

/** How many running things a sentence names. */
const NAMED = 5;

type Why = Pick<ToolResult, 'gaps' | 'sources' | 'text'> & { table?: Table };

/**
 * Compares reservations that are not fully used with what runs in their regions. A reservation pays for the hours of
 * its family ('db.m5') in its region only.
 */
export async function whyUnused(
  ctx: ToolContext,
  all: readonly Commitment[],
  accounts: readonly Account[],
): Promise<Why> {
  const unused = all.filter(({ kind, usedPercent = 100 }) => kind === 'Reservation' && usedPercent < 100);
  if (unused.length === 0) return { text: 'Every reservation is fully used.', gaps: [], sources: [] };
  const told: string[] = [];
  const why: Why = { text: '', gaps: [], sources: [] };
  const running: Running[] = [];
  for (const one of unused) {
    const found = await runningBeside(ctx, one, accounts);
    if (typeof found === 'string') {
      told.push(`${subjectOf(one)}. ${found}`);
      continue;
    }
    why.gaps.push(...found.list.gaps);
    why.sources.push(...found.list.sources);
    running.push(...found.running.filter((each) => !running.some((other) => isSame(each, other))));
    told.push(`${subjectOf(one)}. ${compared(one, found)}`);
  }
  return {
    ...why,
    text: told.join(' '),
    ...(running.length > 0 && { table: runningTable(running) }),
  };
}

const isSame = (a: Running, b: Running): boolean =>
  a.name === b.name && a.region === b.region && a.type === b.type;

/** "The reservation (db.m5.large) is for Amazon RDS in eu-west-1, is **0.0% used** and ends on 2027-01-01" */
function subjectOf(one: Commitment): string {
  const end = endOf(one);
  return [
    `The ${termsOf(one)} is for ${data(shownValue('service', one.service ?? ''), 80)}`,
    `${one.region ? ` in ${data(one.region, 40)}` : ''}, `,
    `is **${formatNumber(one.usedPercent ?? 0, { type: 'percent' })} used**`,
    end ? ` and ends on ${end}` : '',
  ].join('');
}

/** Returns what runs in a reservation's region; a sentence if it cannot be told. */
async function runningBeside(
  ctx: ToolContext,
  { region, service = '' }: Commitment,
  accounts: readonly Account[],
): Promise<{ list: ToolResult; running: Running[]; users: Users; isWhole: boolean } | string> {
  const users = USERS[service];
  if (!users || !region)
    return 'I cannot compare it with what runs: AWS names no region here, or I cannot list what it is for.';
  if (!mayShow(ctx, 'resources')) return refusedIn(ctx, 'resources');
  if (!allowsRegion(ctx.access?.scope ?? EVERYTHING, region))
    return 'What runs in that region may not be shown here.';
  const list = await runListTool(users.tool, ctx, {
    accounts: accounts.map(({ id }) => id),
    regions: [region],
    columns: [users.type, users.engine, users.state],
  });
  const rows = (list.table?.rows ?? []).filter((row) => !users.off.includes(String(row[users.state])));
  return {
    ...{ list, users, isWhole: list.gaps.length === 0 && !list.unread },
    running: rows.flatMap((row) => runningOf(row, users, region)),
  };
}

function runningOf(row: Row, { engine, id, name, type }: Users, region: string): Running[] {
  const called = (name && row[name]) || row[id];
  if (!called || !row[type]) return [];
  return [
    {
      ...{ name: String(called), type: String(row[type]), region },
      ...(row[engine] ? { engine: String(row[engine]) } : {}),
    },
  ];
}

/** 'db.m5.large × 2' → 'db.m5' */
const familyOf = (type: string): string => type.replace(/ .*$/, '').replace(/\.[^.]+$/, '');

function compared(
  { what }: Commitment,
  { isWhole, running, users }: { running: Running[]; users: Users; isWhole: boolean },
): string {
  const family = familyOf(what);
  const fitting = running.filter(({ type }) => familyOf(type) === family);
  const [one, many] = users.tool.noun;
  if (!isWhole && fitting.length === 0)
    return `I could not read all ${many} there, so I cannot tell whether any could use it.`;
  if (running.length === 0) return `**No ${one} runs there**, so nothing can use it.`;
  if (fitting.length === 0)
    return `**None of the ${counted(running.length, `${one} that runs`, `${many} that run`)} there is a ${data(family, 40)}**, so nothing can use it: ${namesOf(running)}.`;
  return `**${counted(fitting.length, `${one} that runs there is`, `${many} that run there are`)} of its family** (${data(family, 40)}): ${namesOf(fitting)}. A reservation is also bound to its engine or platform, and it pays only for the hours in which they run.`;
}

function namesOf(running: readonly Running[]): string {
  const named = running
    .slice(0, NAMED)
    .map(
      ({ engine, name, type }) => `${code(name)} (${data([type, engine].filter(Boolean).join(', '), 80)})`,
    );
  const more = running.length - named.length;
  return joined([...named, ...(more > 0 ? [`${more} more`] : [])]);
}

const runningTable = (rows: readonly Running[]): Table => ({
  columns: [
    { key: 'name', header: 'Running', type: 'text' },
    { key: 'type', header: 'Class', type: 'text' },
    { key: 'engine', header: 'Engine or platform', type: 'text' },
    { key: 'region', header: 'Region', type: 'text' },
  ],
  rows: rows.map(({ ...row }) => row),
});
