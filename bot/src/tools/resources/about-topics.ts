import { joined } from '../../contract/words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { data } from '../../reply/markup.ts';
import { code } from '../list/words.ts';
import { usersOf } from '../remedy/users-of.ts';
import { mayShow, refusedIn } from '../within-scope.ts';
import { alerted } from './about-alerted.ts';
import type { Asked, Topic } from './about-asked.ts';
import { bornField, fieldsText } from './about-asked.ts';
import type { Answer, Of } from './about-basis.ts';
import { changesOf } from './about-changes.ts';
import { BILLED_WITH, costAction, costText } from './about-cost.ts';
import { deployed } from './about-deployed.ts';
import { error } from './about-error.ts';
import { health, reason } from './about-health.ts';
import { findingsOf, inOneLine, metricsOf, NOTHING } from './about-parts.ts';
import { reach } from './about-reach.ts';
import { danger, effort, plainly, removal } from './about-remedy.ts';
import { trigger } from './about-trigger.ts';
import { watchedBy } from './diagnosis/watched.ts';
import { typeWords } from './found.ts';
import { before, lastWell, onset, sinceWhen } from './onset/answers.ts';
import { ownerIn } from './owner-tags.ts';
import { withoutOwnTag } from './owner-words.ts';
import { ownersOf } from './owners-of.ts';
import { readRows } from './read-rows.ts';

export const MAX_NAMED = 5;

/** Returns an answer of one sentence. */
export const said = (text: string): Answer => ({ ...NOTHING, text });

/** The answers to the topics of every kind. */
export const TOPIC_ANSWERS: Readonly<Record<Topic, (of: Of, asked: Asked) => Promise<Answer> | Answer>> = {
  age,
  alerted,
  before,
  changes,
  cost,
  deployed,
  error,
  danger,
  effort,
  findings,
  health,
  metrics,
  onset,
  owner,
  place,
  plainly,
  reach,
  reason,
  removal,
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
    return said(`I cannot tell how old ${of.name} is: AWS does not record that for ${of.tool.noun[1]}.`);
  return said(fieldsText([field.key], of));
}

async function changes(own: Of): Promise<Answer> {
  // A question about changes before an alarm is about the thing that it watches.
  const [of = own] = await watchedBy(own);
  const { isChanged: _, ...part } = await changesOf(of.ctx, of.thing, of.window);
  return part;
}

async function cost(of: Of): Promise<Answer> {
  const { ctx, name, row, thing, tool, window } = of;
  if (!mayShow(ctx, 'costs')) return said(refusedIn(ctx, 'costs'));
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
    text: first ?? `I know no metric that shows how ${of.tool.noun[1]} like ${of.name} are used.`,
    lines: rest,
    gaps: parts.flatMap(({ gaps }) => gaps),
    sources: parts.flatMap(({ sources }) => sources),
    cost_usd: parts.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
  };
}

/** Says whose a resource is: by its tags, or else by what it is related to and who changed it. */
async function owner(of: Of): Promise<Answer> {
  const { ctx, name, row, thing } = of;
  const own = row.tags ? ownerIn(row.tags as Record<string, string>) : undefined;
  if (own) {
    const { owner: person, team } = own;
    const told = Object.entries({ team, owner: person }).flatMap(([key, value]) =>
      value ? [`${code(key)} **${data(value, 80)}**`] : [],
    );
    return said(`${name} is tagged ${joined(told)}.`);
  }
  const holder = holderOf(of);
  if (holder) return said(holder);
  const { owned, ...read } = await ownersOf(ctx, [thing]);
  const [one] = owned;
  if (!one) return said(`No tag says whose ${name} is.`);
  const answer = await withoutOwnTag(ctx, one);
  return {
    ...answer,
    gaps: [...read.gaps, ...answer.gaps],
    sources: [...read.sources, ...answer.sources],
    cost_usd: read.cost_usd + answer.cost_usd,
  };
}

/** '`…5824` is of user `crm-vendor`.': what cannot have tags may have a field that says whose it is. */
function holderOf({ name, row, tool: { fields } }: Of): string | undefined {
  const field = fields.find(({ words = [] }) => words.includes('owner'));
  if (!field || fields.some(({ key }) => key === 'tags')) return undefined;
  const holder = row[field.key];
  if (typeof holder !== 'string' || holder === '') return undefined;
  return `${name} ${field.before ? `is ${field.before}` : 'belongs to'} ${code(holder)}.`;
}

/** Says where a resource is. For a global one, says where the others of its name are: a function and its role have one name. */
function place({ ctx, name, row, thing }: Of): Answer {
  const others = thing.region === 'global' ? (ctx.known?.things(thing.name ?? thing.id) ?? []) : [];
  const placed = others.filter(({ account, region }) => account === thing.account && region !== 'global');
  if (placed.length > 0) {
    const told = placed.map(
      ({ kind, region }) =>
        `is in **${regionLabel(region)}** (${ctx.known?.listOf(kind)?.noun[0] ?? typeWords(kind)})`,
    );
    return said(`${name} ${joined([...new Set(told)])}, account ${code(thing.account)}.`);
  }
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
      text: `${text} I cannot tell what IAM policies allow besides.`,
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

/** Says what uses a resource: the resources that point to it, which are not all that may use it. */
async function use(of: Of): Promise<Answer> {
  const { ctx, name, row, thing, tool } = of;
  // Only its members use a group of people.
  if (thing.kind === 'iam.groups') return said(fieldsText(['members'], of));
  const parts = usersOf(thing, ctx);
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
