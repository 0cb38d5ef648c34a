import { z } from 'zod';
import type { Reply } from '../contract/reply.ts';
import type { Graph } from '../graph/graph.ts';
import { toolById } from '../tools/index.ts';

/** A thing that an answer showed. */
export const shownSchema = z.object({
  /** The id of the list tool of such things. */
  kind: z.string(),
  id: z.string(),
  name: z.string().optional(),
});
export type Shown = z.infer<typeof shownSchema>;

/** Nobody points at what stands further down than this. */
const MOST = 100;

/** The things that an answer's rows are about, in their order: of a list its own, of other tables what the cells name. */
export function shownIn({ plan, table }: Reply, graph: Graph | undefined): Shown[] {
  if (!plan || !table) return [];
  const rows = table.rows.slice(0, MOST);
  const tool = toolById(plan.tool);
  if (tool?.kind === 'list' && !/^resources\./.test(tool.id)) {
    const key = tool.fields[0]?.key ?? '';
    return rows.flatMap(({ [key]: id, name }) =>
      typeof id === 'string'
        ? [{ kind: tool.id, id, ...(typeof name === 'string' && name !== id && { name }) }]
        : [],
    );
  }
  if (!graph) return [];
  return rows.flatMap((row) => {
    for (const cell of Object.values(row)) {
      if (typeof cell !== 'string' || cell.length < 3) continue;
      const [thing, ...others] = graph.called(cell);
      if (!thing || others.some(({ kind }) => kind !== thing.kind)) continue;
      return [{ kind: thing.kind, id: thing.id, ...(thing.name && { name: thing.name }) }];
    }
    return [];
  });
}
