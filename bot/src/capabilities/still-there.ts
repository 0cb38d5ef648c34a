import type { Entity } from '../graph/entity.ts';
import { goneText } from '../tools/list/gone-since.ts';
import { idField, readRows } from '../tools/resources/read-rows.ts';
import type { ToolResult } from '../tools/tool.ts';
import type { CapabilityContext } from './capability.ts';
import { listOf } from './kinds.ts';

/** Known resources, read again. */
interface Read {
  /** Those that exist, or could not be read. */
  present: Entity[];
  /** One sentence for each that no longer exists. */
  gone: string[];
  sources: ToolResult['sources'];
}

/** The most kinds that are read again for one answer. */
const MAX_KINDS = 6;

/** Reads known resources again, because one may be gone since it was indexed. More than a few kinds stay as known. */
export async function stillThere(ctx: CapabilityContext, things: readonly Entity[]): Promise<Read> {
  const byKind = [...Map.groupBy(things, ({ kind }) => kind)];
  if (byKind.length > MAX_KINDS) return { present: [...things], gone: [], sources: [] };
  const read = await Promise.all(byKind.map(([kind, of]) => ofKind(ctx, kind, of)));
  return {
    present: read.flatMap(({ present }) => present),
    gone: read.flatMap(({ gone }) => gone),
    sources: read.flatMap(({ sources }) => sources),
  };
}

async function ofKind(ctx: CapabilityContext, kind: string, things: readonly Entity[]): Promise<Read> {
  const tool = listOf(kind);
  if (!tool) return { present: [...things], gone: [], sources: [] };
  const { gaps, sources, table } = await readRows({ ...ctx.aws, known: ctx.graph }, tool, things);
  const ids = new Set(table?.rows.map((row) => row[idField(tool)]));
  const isGone = ({ id }: Entity): boolean => gaps.length === 0 && !ids.has(id);
  return {
    present: things.filter((thing) => !isGone(thing)),
    gone: things.filter(isGone).map((thing) => goneText(tool.noun[0], thing)),
    sources,
  };
}
