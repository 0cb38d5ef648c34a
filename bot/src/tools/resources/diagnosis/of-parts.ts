import { joined } from '../../../contract/words.ts';
import { data } from '../../../reply/markup.ts';
import { code } from '../../list/words.ts';
import type { KnownThing, ListTool } from '../../tool.ts';
import type { Described } from '../about-asked.ts';
import { fieldsText } from '../about-asked.ts';
import type { Of } from '../about-basis.ts';
import { relatedLine } from '../about-facts.ts';
import type { Part } from '../about-parts.ts';
import { NOTHING } from '../about-parts.ts';
import { readRows } from '../read-rows.ts';

/** The kinds that the health of a resource depends on: if one of these is unhealthy, so is the resource. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  'autoscaling.groups': ['elb.target-groups', 'ec2.instances'],
  'cloudfront.distributions': ['elb.load-balancers'],
  'ec2.instances': ['elb.target-groups', 'autoscaling.groups'],
  'ecs.clusters': ['ecs.services'],
  'ecs.services': ['elb.target-groups'],
  'eks.clusters': ['eks.node-groups'],
  'elb.load-balancers': ['elb.target-groups'],
  'elb.target-groups': ['ec2.instances'],
  'rds.clusters': ['rds.instances'],
};

/** The most parts to examine. Larger numbers are left to their own list. */
const MAX_PARTS = 50;

/** The parts that count towards a resource's health, as they are now. */
export interface PartsRead extends Part {
  /** 'target group `web` has 1 of 3 targets unhealthy'. */
  wrong: string[];
  /** '3 of 3 targets of `web` are healthy'. */
  well: string[];
  /** Text for what could not be read. */
  unread: string[];
  things: readonly KnownThing[];
}

/** Returns the parts of a resource as they are now. */
export const partsOf = (of: Of): Promise<PartsRead[]> =>
  Promise.all((MADE_OF[of.tool.id] ?? []).map((kind) => partsOfKind(of, kind)));

async function partsOfKind({ ctx, name, thing, ...of }: Of, kind: string): Promise<PartsRead> {
  const tool = ctx.known?.listOf(kind);
  const known = (ctx.known?.relatedTo(thing) ?? []).filter((each) => each.kind === kind);
  const several = tool?.noun[1] ?? kind;
  const isUnknown = known.length === 0 && ctx.known?.belongingTo(thing, kind) === undefined;
  if (!tool || known.length === 0)
    return { ...NOTHING, wrong: [], well: [], unread: isUnknown ? [`its ${several}`] : [], things: [] };
  const things = known.slice(0, MAX_PARTS);
  const keys = TELLING.filter((key) => tool.fields.some((field) => field.key === key));
  const { table, ...read } = await readRows(ctx, tool, things, {
    columns: [tool.fields[0]?.key ?? 'name', ...keys],
  });
  const rows = (table?.rows ?? []).filter((row) => stateOf(row) !== 'terminated');
  const told = rows.map((row): Described => {
    const id = String(row[tool.fields[0]?.key ?? 'name'] ?? '');
    const called = known.find((each) => each.id === id)?.name ?? row.name ?? id;
    return { ...of, tool, row, name: code(String(called)) };
  });
  const isUnread = (each: Described) => keys.some((key) => each.row[key] === null);
  const bad = told.flatMap((each) => {
    const off = stateOf(each.row);
    const text = [
      ...unwell(each, thing.id),
      ...(off !== undefined && !WELL.test(off) ? [`${each.name} is ${data(off)}`] : []),
    ];
    return text.length > 0 ? [text.map((said) => `${tool.noun[0]} ${said}`)] : [];
  });
  const hidden = known.length - things.length;
  const good = bad.length === 0 ? told.filter((each) => !isUnread(each)) : [];
  return {
    ...read,
    lines: table ? [relatedLine(tool, table, { of: [thing.id], timezone: of.timezone })] : [],
    wrong: bad.flat(),
    well: good.length > 0 ? [wellText(tool, good)] : [],
    unread: [
      ...(table ? [] : [`the ${several} of ${name}`]),
      ...told.filter(isUnread).map((each) => `the health of ${each.name}`),
      ...(hidden > 0 ? [`${hidden} more ${several}`] : []),
    ],
    things,
  };
}

/** "4 of 4 targets of `web` are healthy", "its 2 ECS services are well". */
function wellText({ noun: [one, several] }: ListTool, good: readonly Described[]): string {
  const targets = good.filter(({ row }) => typeof row.targets === 'number' && Number(row.targets) > 0);
  if (targets.length > 0)
    return joined(
      targets.map(
        ({ name, row }) => `${String(row.healthy)} of ${String(row.targets)} targets of ${name} are healthy`,
      ),
    );
  return good.length === 1
    ? `its ${one} ${good[0]?.name ?? ''} is well`
    : `its ${good.length} ${several} are well`;
}

/** Returns why a row's resource is unhealthy. For a target group with a given target, only that target counts. */
export function unwell(told: Described, target?: string): string[] {
  const { name, row } = told;
  const failing = (Array.isArray(row.failing) ? row.failing : []).map(String);
  const its = target?.startsWith('i-') ? failing.filter((each) => each.startsWith(target)) : failing;
  const isUnhealthy = Number(row.unhealthy ?? 0) > 0 && (!target?.startsWith('i-') || its.length > 0);
  return [
    ...(row.at_desired === false
      ? [
          typeof row.desired === 'number'
            ? `${name} runs ${String(row.running)} of ${row.desired}`
            : fieldsText(['at_desired'], told).replace(/\.$/, ''),
        ]
      : []),
    ...(row.short === true ? [`${name} has ${String(row.healthy)} healthy of ${String(row.desired)}`] : []),
    ...(isUnhealthy
      ? [
          `${name} has ${String(row.unhealthy)} of ${String(row.targets)} targets unhealthy${its.length > 0 ? `: ${joined(its.slice(0, 3).map((each) => data(each, 120)))}` : ''}`,
        ]
      : []),
  ];
}

const TELLING = [
  ...['state', 'status', 'at_desired', 'desired', 'running', 'short'],
  ...['healthy', 'unhealthy', 'targets', 'failing'],
];

export const stateOf = ({ state, status }: Described['row']): string | undefined =>
  [state, status].find((cell): cell is string => typeof cell === 'string' && cell !== '');

/** States in which a resource does its job. */
export const WELL =
  /^(?:running|available|active|enabled|in-use|ok|issued|deployed|completed|associated|attached|healthy|(?:create|update|import)_complete)$/i;
