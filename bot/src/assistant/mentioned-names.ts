import { z } from 'zod';
import type { Reply, Table } from '../contract/reply.ts';
import type { Graph } from '../graph/graph.ts';
import type { Shown } from './shown.ts';

/** A name or an id that an answer mentioned: "its failing target". */
export const mentionedSchema = z.object({
  name: z.string(),
  /** Whether the answer's first sentence mentions it. */
  lead: z.literal(true).optional(),
});
type Mentioned = z.infer<typeof mentionedSchema>;

/** The most names to remember, and their greatest length. */
export const MAX_MENTIONED = 40;
const NAME_LENGTH = { min: 3, max: 128 };
const MAX_ROWS = 20;

/** Names that an answer marks, and ids anywhere. */
const MARKED = /`([^`]+)`|\*\*([^*]+)\*\*|\b((?:i|vol|sg|snap|ami|eni|subnet|vpc|nat)-[0-9a-f]{8,17})\b/g;
/** A name or an id, but no sentence, date or amount. */
const NAME = /^[a-z*][\w./*:-]*$/i;

/**
 * Returns the names that an answer's sentence, lines and cells mention, those of the sentence first. Whether things
 * have these names is looked up once somebody refers to them.
 */
export function namesMentioned({ bullets = [], table, text }: Reply): Mentioned[] {
  const leading = new Set(marked(text).filter(isName));
  const others = new Set([...bullets.flatMap(marked), ...cellsOf(table)].filter(isName));
  return [
    ...[...leading].map((name) => ({ name, lead: true as const })),
    ...[...others].filter((name) => !leading.has(name)).map((name) => ({ name })),
  ].slice(0, MAX_MENTIONED);
}

const isName = (name: string): boolean =>
  name.length >= NAME_LENGTH.min && name.length <= NAME_LENGTH.max && NAME.test(name);

const marked = (line: string): string[] =>
  [...line.matchAll(MARKED)].flatMap(([, code, bold, id]) => (code ?? bold ?? id ?? '').split(/,\s+/));

const cellsOf = (table: Table | undefined): string[] =>
  (table?.rows ?? []).slice(0, MAX_ROWS).flatMap((row) =>
    Object.values(row)
      .flat()
      .filter((cell) => typeof cell === 'string')
      .flatMap((cell) => [...marked(cell), ...cell.split(/,\s+/).map(bare)]),
  );

/** 'i-0abc:80 (Health checks failed)' → 'i-0abc', 'DBInstanceIdentifier=crm' → 'crm' */
const bare = (cell: string): string =>
  cell
    .replace(/ \(.*$/, '')
    .replace(/:\d+$/, '')
    .replace(/^\w+=/, '');

/** Returns the one resource of these kinds that an answer mentioned: first the one that its sentence names. */
export function onlyMentioned(
  told: readonly Mentioned[],
  kinds: ReadonlySet<string>,
  graph: Graph,
): Shown | undefined {
  const alike = told.flatMap(({ lead, name }) =>
    graph
      .called(name)
      .flatMap(({ id, kind, name: called }) =>
        kinds.has(kind) ? [{ lead, one: { kind, id, ...(called && { name: called }) } }] : [],
      ),
  );
  const leading = alike.filter(({ lead }) => lead);
  const meant = new Map(
    (leading.length > 0 ? leading : alike).map(({ one }) => [`${one.kind} ${one.id}`, one]),
  );
  const [one, another] = meant.values();
  return another ? undefined : one;
}
