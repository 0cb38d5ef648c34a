import { mergedGaps, mergedSources } from '../../checks/merge.ts';
import type { Found } from '../checks/table.ts';
import { code } from '../list/words.ts';
import { findingsOfEach } from '../resources/about-parts.ts';
import { ALARMS, watchTies } from '../resources/diagnosis/alarm-ties.ts';
import { idField, readRows } from '../resources/read-rows.ts';
import type { KnownThing, Row, ToolContext } from '../tool.ts';
import { ailingOf } from './ailing.ts';
import { factsOf } from './facts.ts';
import type { Matter, Matters } from './matter.ts';
import { scoreOf } from './matter.ts';

/** For more things than this, metrics and parts are not read, because they take several calls each. */
const MAX_DEEP = 12;

/**
 * Judges the urgency of the troubles of some things.
 * @param about the id of the check whose findings come first
 */
export async function mattersOfThings(
  ctx: ToolContext,
  things: readonly KnownThing[],
  about?: string,
): Promise<Matters> {
  const byKind = [...Map.groupBy(things, ({ kind }) => kind).values()];
  const read = await Promise.all(
    byKind.map((own) => ofKind(ctx, own, { about, isDeep: things.length <= MAX_DEEP })),
  );
  return mergeMatters(read);
}

export const mergeMatters = (read: readonly Matters[]): Matters => ({
  matters: read.flatMap(({ matters }) => matters),
  gaps: mergedGaps(read.flatMap(({ gaps }) => gaps)),
  sources: mergedSources(read.flatMap(({ sources }) => sources)),
  cost_usd: read.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
});

async function ofKind(
  ctx: ToolContext,
  things: readonly KnownThing[],
  { about, isDeep }: { about: string | undefined; isDeep: boolean },
): Promise<Matters> {
  const tool = ctx.known?.listOf(things[0]?.kind ?? '');
  if (!tool) return { matters: [], gaps: [], sources: [], cost_usd: 0 };
  const [read, findings] = await Promise.all([
    readRows(ctx, tool, things, { columns: tool.fields.map(({ key }) => key) }),
    findingsOfEach(ctx, things),
  ]);
  const rows = new Map((read.table?.rows ?? []).map((row) => [String(row[idField(tool)]), row as Row]));
  const matters = await Promise.all(
    things.map(async (thing): Promise<Matter | undefined> => {
      const row = rows.get(thing.id);
      if (!row) return undefined;
      const of = {
        ctx,
        name: code(thing.name ?? thing.id),
        now: ctx.now,
        row,
        thing,
        timezone: ctx.timezone,
        tool,
      };
      const all = await ailingOf(of, { isDeep, known: findings(thing) });
      const isAbout = ({ check }: Found) => check.id === about;
      const ailing = {
        ...all,
        found: all.found.toSorted((a, b) => Number(isAbout(b)) - Number(isAbout(a))),
        symptoms: all.found.some(isAbout) ? [] : all.symptoms,
      };
      // How much an alarm matters depends on what it watches.
      const [watched] =
        thing.kind === ALARMS ? watchTies(thing, ctx.known).filter(({ kind }) => kind !== ALARMS) : [];
      const facts = factsOf(watched ?? thing, row);
      return {
        ailing,
        facts,
        thing,
        resource: thing.name && thing.name !== thing.id ? `${thing.id} (${thing.name})` : thing.id,
        region: thing.region,
        account: thing.account,
        score: scoreOf(ailing, facts, ctx.now),
      };
    }),
  );
  const kept = matters.filter((matter) => matter !== undefined);
  const own = kept.map(({ ailing }) => ailing);
  return {
    matters: kept,
    gaps: mergedGaps([...read.gaps, ...own.flatMap(({ gaps }) => gaps)]),
    sources: mergedSources([...read.sources, ...own.flatMap(({ sources }) => sources).slice(0, MAX_SOURCES)]),
    cost_usd: read.cost_usd,
  };
}

const MAX_SOURCES = 40;
