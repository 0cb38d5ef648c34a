import { joined } from '../../contract/words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { data } from '../../reply/markup.ts';
import { code } from '../list/words.ts';
import { mayTell, refusedIn } from '../within-scope.ts';
import type { Asked, Topic } from './about-asked.ts';
import { bornField, fieldsText } from './about-asked.ts';
import { changesOf } from './about-changes.ts';
import { BILLED_WITH, costAction, costText } from './about-cost.ts';
import { deployed } from './about-deployed.ts';
import { error } from './about-error.ts';
import { health, reason } from './about-health.ts';
import { findingsOf, inOneLine, metricsOf, NOTHING } from './about-parts.ts';
import { reach } from './about-reach.ts';
import type { Answer, Of } from './about-told.ts';
import { trigger } from './about-trigger.ts';
import { watchedBy } from './diagnosis/watched.ts';
import { before, lastWell, onset, sinceWhen } from './onset/answers.ts';
import { readRows } from './read-rows.ts';

export const MOST_NAMED = 5;

/** Returns an answer of one sentence. */
export const said = (text: string): Answer => ({ ...NOTHING, text });

/** The answers to the topics of every kind. */
export const TOPIC_ANSWERS: Readonly<Record<Topic, (of: Of, asked: Asked) => Promise<Answer> | Answer>> = {
  age,
  before,
  changes,
  cost,
  deployed,
  error,
  findings,
  health,
  metrics,
  onset,
  owner,
  place,
  reach,
  reason,
  rights,
  since: sinceWhen,
  trigger,
  use,
  well: lastWell,
  when: sinceWhen,
};

function age(of: Of): Answer {
  const field = bornField(of.tool);
  if (!field || of.row[field.key] === undefined)
    return said(`I cannot tell how old ${of.name} is: AWS does not tell that of ${of.tool.noun[1]}.`);
  return said(fieldsText([field.key], of));
}

async function changes(own: Of): Promise<Answer> {
  // Who asks what changed before an alarm rang means what it watches.
  const [of = own] = await watchedBy(own);
  const { isChanged: _, ...part } = await changesOf(of.ctx, of.thing, of.window);
  return part;
}

async function cost(of: Of): Promise<Answer> {
  const { ctx, name, row, thing, tool, window } = of;
  if (!mayTell(ctx, 'costs')) return said(refusedIn(ctx, 'costs'));
  const billed = await Promise.all(
    (BILLED_WITH[tool.id] ?? []).map(async (kind) => {
      const other = ctx.known?.listOf(kind);
      const things = ctx.known?.relatedTo(thing).filter((each) => each.kind === kind) ?? [];
      if (!other || things.length === 0) return { ...NOTHING, rows: [] };
      const read = await readRows(ctx, other, things);
      return { ...read, rows: (read.table?.rows ?? []).map((each) => ({ tool: other, row: each })) };
    }),
  );
  const { lines, text } = costText(
    name,
    { tool, row },
    {
      beside: billed.flatMap(({ rows }) => rows),
      region: thing.region,
      ...(window && { period: window.label }),
    },
  );
  return {
    text,
    lines,
    gaps: billed.flatMap(({ gaps }) => gaps),
    sources: billed.flatMap(({ sources }) => sources),
    cost_usd: 0,
    actions: costAction({ tool, row }),
  };
}

async function findings(of: Of): Promise<Answer> {
  const found = await findingsOf(of.ctx, of.thing);
  const part = inOneLine(found);
  const n = found.found?.length;
  const text =
    n === undefined
      ? `No check looks at things like ${of.name}.`
      : n > 0
        ? `The checks find **${n}** thing${n > 1 ? 's' : ''} wrong with ${of.name}.`
        : found.isWhole
          ? `The checks find **nothing wrong** with ${of.name}.`
          : `In what could be read the checks find nothing wrong with ${of.name}, but not all could be read.`;
  return { ...part, text };
}

async function metrics(of: Of): Promise<Answer> {
  const parts = await metricsOf(of.ctx, of.thing, of.tool, of.window);
  const [first, ...rest] = parts.flatMap(({ lines }) => lines);
  return {
    text: first ?? `I know no metric that tells how ${of.tool.noun[1]} like ${of.name} are used.`,
    lines: rest,
    gaps: parts.flatMap(({ gaps }) => gaps),
    sources: parts.flatMap(({ sources }) => sources),
    cost_usd: parts.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
  };
}

const OWNING = /^(?:owner|team|squad|contact|department|maintainer|responsible)$/i;

function owner(of: Of): Answer {
  const { name, row, tool } = of;
  if (row.tags === null) return said(`I cannot tell whose ${name} is: its tags could not be read.`);
  const tags = Object.entries((row.tags ?? {}) as Record<string, string>).filter(([key]) => OWNING.test(key));
  if (tags.length > 0)
    return said(
      `${name} is tagged ${joined(tags.map(([key, value]) => `${code(key)} **${data(value, 80)}**`))}.`,
    );
  return said(
    tool.fields.some(({ key }) => key === 'tags')
      ? `No tag tells whose ${name} is.`
      : `I cannot tell whose ${name} is: AWS keeps no tags of ${tool.noun[1]} that I read.`,
  );
}

function place({ name, row, thing }: Of): Answer {
  const zone = typeof row.availability_zone === 'string' ? `, ${row.availability_zone}` : '';
  const isIn =
    thing.region === 'global' ? 'in no region: it is global' : `in **${regionLabel(thing.region)}**${zone}`;
  return said(`${name} is ${isIn}, account ${code(thing.account)}.`);
}

/** The field that says who may use a resource. Its usual row does not have it. */
const ALLOWS: Readonly<Record<string, string>> = { 'lambda.functions': 'triggers', 's3.buckets': 'policy' };

async function rights(of: Of): Promise<Answer> {
  const field = ALLOWS[of.tool.id];
  if (field) {
    const { gaps, sources, cost_usd, table } = await readRows(of.ctx, of.tool, [of.thing], {
      columns: [field, ...(of.row.public === undefined ? [] : ['public'])],
    });
    const row = table?.rows[0] ?? of.row;
    const text = fieldsText(row.public === undefined ? [field] : [field, 'public'], { ...of, row });
    return {
      ...NOTHING,
      gaps,
      sources,
      cost_usd,
      text: `${text} What IAM policies allow besides I cannot tell.`,
    };
  }
  const keys = of.tool.fields
    .filter(({ key }) => /^(?:policies|groups|admin_through|inline_policies|policy|trusts)$/.test(key))
    .map(({ key }) => key);
  const told = keys.length > 0 ? ` ${fieldsText(keys, of)}` : '';
  const isPerson = of.tool.id.startsWith('iam.');
  const open = of.tool.fields.some(({ key }) => key === 'public') ? ` ${fieldsText(['public'], of)}` : '';
  return said(
    isPerson
      ? `I cannot tell exactly what ${of.name} may do.${told}`
      : `I cannot tell who may use ${of.name}.${open}${told}`,
  );
}

/** Says what uses a resource: what points to it, which is not everything that may use it. */
async function use(of: Of): Promise<Answer> {
  const { ctx, name, row, thing, tool } = of;
  const related = (ctx.known?.relatedTo(thing) ?? []).filter(({ kind }) => !NO_USERS.test(kind));
  const byKind = [...Map.groupBy(related, ({ kind }) => kind)];
  const parts = byKind.map(([kind, things]) => {
    const [one = '', several = ''] = ctx.known?.listOf(kind)?.noun ?? [];
    const names = [...new Set(things.map(({ id, name: called }) => code(called ?? id)))];
    const more = names.length > MOST_NAMED ? [`${names.length - MOST_NAMED} more`] : [];
    return `${names.length === 1 ? one : several} ${joined([...names.slice(0, MOST_NAMED), ...more])}`;
  });
  const inUse = tool.fields.find(({ key, type }) => key === 'in_use' && type === 'boolean');
  const seen = inUse && typeof row.in_use === 'boolean' ? `${fieldsText(['in_use'], of)} ` : '';
  const measured = await metricsOf(ctx, thing, tool, of.window);
  const last = tool.fields.filter(
    ({ key }) => /last_(?:used|active|accessed)|used_by|subscribers/.test(key) && row[key] !== undefined,
  );
  const lastly =
    last.length > 0
      ? ` ${fieldsText(
          last.map(({ key }) => key),
          of,
        )}`
      : '';
  return {
    text: `${seen}${parts.length > 0 ? `Tied to ${name}: ${joined(parts)}; whether anything else uses it I cannot tell.` : `I know of nothing that points to ${name}, but I cannot see everything that may use it.`}${lastly}`,
    lines: measured.flatMap(({ lines }) => lines),
    gaps: measured.flatMap(({ gaps }) => gaps),
    sources: measured.flatMap(({ sources }) => sources),
    cost_usd: measured.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
  };
}

/** Kinds that contain or watch a resource without using it. */
const NO_USERS =
  /^(?:vpc\.(?:vpcs|subnets)|cloudwatch\.alarms|logs\.log-groups|ec2\.(?:images|snapshots)|rds\.snapshots|kms\.keys)$/;
