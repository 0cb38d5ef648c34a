import { joined } from '../../contract/words.ts';
import { data } from '../../reply/markup.ts';
import { code } from '../list/words.ts';
import type { KnownThing, ListTool } from '../tool.ts';
import type { Told } from './about-asked.ts';
import { fieldsText } from './about-asked.ts';
import { relatedLine } from './about-facts.ts';
import type { Part } from './about-parts.ts';
import { findingsOf, inOneLine, metricsOf, NOTHING } from './about-parts.ts';
import type { Answer, Of } from './about-told.ts';
import { readRows } from './read-rows.ts';

const ALARMS = 'cloudwatch.alarms';

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
const MOST_PARTS = 50;

/** The parts that count towards a resource's health, as they are now. */
interface PartsRead extends Part {
  /** 'target group `web`: 1 of 3 targets is unhealthy'. */
  wrong: string[];
  /** '`web`: 3 of 3 targets are healthy'. */
  well: string[];
  /** Text for what could not be read. */
  unread: string[];
  things: readonly KnownThing[];
}

/** Reports what an engineer looks at first: the parts, their alarms, the findings of checks, and recent metrics. */
export async function health(of: Of): Promise<Answer> {
  const { ctx, name, row, thing, tool } = of;
  const parts = await Promise.all((MADE_OF[tool.id] ?? []).map((kind) => partsOf(of, kind)));
  const alarm = ctx.known?.listOf(ALARMS);
  const watching = alarmsOf(of, [thing, ...parts.flatMap(({ things }) => things)]);
  const [alarms, found, measured] = await Promise.all([
    alarm && watching.length > 0 ? readRows(ctx, alarm, watching) : { ...NOTHING, table: undefined },
    findingsOf(ctx, thing),
    metricsOf(ctx, thing, tool, of.window),
  ]);
  const rows = [...(alarms.table?.rows ?? []), ...(tool.id === ALARMS ? [row] : [])];
  const ringing = [
    ...new Set(rows.filter(({ state }) => state === 'ALARM').map((each) => code(String(each.name)))),
  ];
  const found_n = found.found?.length ?? 0;
  const state = stateOf(row);
  const stands = state === undefined ? [] : [`it is **${data(state)}**`];
  const own = unwell({ ...of, name: 'it' });
  const outstanding = [
    ...(state !== undefined && !WELL.test(state) ? stands : []),
    ...own,
    ...parts.flatMap(({ wrong }) => wrong),
    ...(ringing.length > 0 ? [`${joined(ringing)} ${ringing.length > 1 ? 'are' : 'is'} in alarm`] : []),
    ...(found_n > 0 ? [`the checks find ${found_n} thing${found_n > 1 ? 's' : ''} wrong with it`] : []),
  ];
  const unread = [
    ...parts.flatMap((part) => part.unread),
    ...(watching.length > 0 && !alarms.table ? ['its alarms'] : []),
    ...(watching.length === 0 && ctx.known?.belongingTo(thing, ALARMS) === undefined
      ? ['whether alarms watch it']
      : []),
  ];
  const looked = [
    ...(row.at_desired === true
      ? [fieldsText(['at_desired'], { ...of, name: 'it' }).replace(/\.$/, '')]
      : []),
    ...parts.flatMap(({ well }) => well),
    rows.length > 0 ? 'no alarm of it rings' : 'no alarm watches it that I know of',
    ...(found.found && found.isWhole ? ['the checks find nothing wrong'] : []),
  ];
  const wrong = inOneLine(found);
  const read = [...parts, alarms, wrong, ...measured];
  const isWhole = unread.length === 0 && read.every(({ gaps }) => gaps.length === 0);
  const time =
    of.window && measured.length === 0 ? ` I cannot tell how it was ${data(of.window.label, 60)}.` : '';
  const missed = unread.length > 0 ? ` I could not look at ${joined([...new Set(unread)])}.` : '';
  return {
    text: `${
      outstanding.length > 0
        ? `**Not all is well** with ${name}: ${joined(outstanding)}.`
        : `**I see nothing wrong** with ${name}${isWhole ? '' : ' in what could be read'}: ${joined([...stands, ...looked])}.`
    }${missed}${time}`,
    lines: [
      ...(alarm && alarms.table
        ? [relatedLine(alarm, alarms.table, { of: [thing.id], timezone: of.timezone })]
        : []),
      ...[...parts, wrong, ...measured].flatMap(({ lines }) => lines),
    ],
    gaps: read.flatMap(({ gaps }) => gaps),
    sources: read.flatMap(({ sources }) => sources),
    cost_usd: read.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
  };
}

/** Returns the alarms that watch some resources, and composite alarms of those. */
function alarmsOf({ ctx }: Of, things: readonly KnownThing[]): KnownThing[] {
  const isAlarm = ({ kind }: KnownThing) => kind === ALARMS;
  const own = things.flatMap((thing) => (ctx.known?.relatedTo(thing) ?? []).filter(isAlarm));
  const above = own.flatMap((each) => (ctx.known?.relatedTo(each) ?? []).filter(isAlarm));
  return [...new Set([...own, ...above])];
}

async function partsOf({ ctx, name, thing, ...of }: Of, kind: string): Promise<PartsRead> {
  const tool = ctx.known?.listOf(kind);
  const known = (ctx.known?.relatedTo(thing) ?? []).filter((each) => each.kind === kind);
  const several = tool?.noun[1] ?? kind;
  const isUnknown = known.length === 0 && ctx.known?.belongingTo(thing, kind) === undefined;
  if (!tool || known.length === 0)
    return { ...NOTHING, wrong: [], well: [], unread: isUnknown ? [`its ${several}`] : [], things: [] };
  const things = known.slice(0, MOST_PARTS);
  const keys = TELLING.filter((key) => tool.fields.some((field) => field.key === key));
  const { table, ...read } = await readRows(ctx, tool, things, {
    columns: [tool.fields[0]?.key ?? 'name', ...keys],
  });
  const rows = (table?.rows ?? []).filter((row) => stateOf(row) !== 'terminated');
  const told = rows.map((row): Told => {
    const id = String(row[tool.fields[0]?.key ?? 'name'] ?? '');
    const called = known.find((each) => each.id === id)?.name ?? row.name ?? id;
    return { ...of, tool, row, name: code(String(called)) };
  });
  const isUnread = (each: Told) => keys.some((key) => each.row[key] === null);
  const bad = told.flatMap((each) => {
    const off = stateOf(each.row);
    const text = [
      ...unwell(each, thing.id),
      ...(off !== undefined && !WELL.test(off) ? [`${each.name} is ${data(off)}`] : []),
    ];
    return text.length > 0 ? [text.map((said) => `${tool.noun[0]} ${said}`)] : [];
  });
  const hidden = known.length - things.length;
  const good = told.length - bad.length - told.filter(isUnread).length;
  return {
    ...read,
    lines: table ? [relatedLine(tool, table, { of: [thing.id], timezone: of.timezone })] : [],
    wrong: bad.flat(),
    well: told.length > 0 && bad.length === 0 ? [wellText(tool, told, good)] : [],
    unread: [
      ...(table ? [] : [`the ${several} of ${name}`]),
      ...told.filter(isUnread).map((each) => `the health of ${each.name}`),
      ...(hidden > 0 ? [`${hidden} more ${several}`] : []),
    ],
    things,
  };
}

/** "4 of 4 targets of `web` are healthy", "2 ECS services of it are well". */
function wellText({ noun: [one, several] }: ListTool, told: readonly Told[], good: number): string {
  const targets = told.filter(({ row }) => typeof row.targets === 'number' && Number(row.targets) > 0);
  if (targets.length > 0)
    return joined(
      targets.map(
        ({ name, row }) => `${String(row.healthy)} of ${String(row.targets)} targets of ${name} are healthy`,
      ),
    );
  return good === 1 ? `its ${one} ${told[0]?.name ?? ''} is well` : `its ${good} ${several} are well`;
}

/** Returns why a row's resource is unhealthy. For a target group with a given target, only that target counts. */
function unwell(told: Told, target?: string): string[] {
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

const stateOf = ({ state, status }: Told['row']): string | undefined =>
  [state, status].find((cell): cell is string => typeof cell === 'string' && cell !== '');

/** States in which a resource does its job. */
const WELL =
  /^(?:running|available|active|enabled|in-use|ok|issued|deployed|completed|associated|attached|healthy|(?:create|update|import)_complete)$/i;
