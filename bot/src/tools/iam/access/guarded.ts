import { code } from '../../list/words.ts';
import { readRows } from '../../resources/read-rows.ts';
import type { ToolContext } from '../../tool.ts';
import type { Aim } from './objects.ts';

const GUARD = /^(?:deletion|termination)_protection$/;

/** Says whether things are protected against deletion, whoever may delete them. */
export async function guardOf(ctx: ToolContext, { targets }: Aim): Promise<string[]> {
  const said = await Promise.all(
    targets.map(async ({ thing }) => {
      const tool = thing && ctx.known?.listOf(thing.kind);
      const field = tool?.fields.find(({ key }) => GUARD.test(key));
      if (!thing || !tool || !field) return [];
      const { table } = await readRows(ctx, tool, [thing], { columns: [field.key] });
      const cell = table?.rows[0]?.[field.key];
      const name = code(thing.name ?? thing.id);
      if (typeof cell !== 'boolean') return [];
      return cell
        ? [`Deletion protection of ${name} is **on**: it has to be switched off first.`]
        : [`Deletion protection of ${name} is **off**.`];
    }),
  );
  return said.flat();
}
