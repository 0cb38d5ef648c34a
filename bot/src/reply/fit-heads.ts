import type { Section } from '../contract/reply.ts';

/** How much of a section's text is shown: characters of its text, and bullets. From everything to almost nothing. */
const SHORTER: [number, number][] = [
  [1200, 6],
  [500, 3],
  [200, 1],
  [80, 0],
];
/** More sections than this are no overview. */
const MAX_SECTIONS = 6;

export interface Head<E> {
  section: Section;
  elements: E[];
}

/**
 * Returns the headings of sections with their text, which take at most half of the room, in equal shares. A section
 * whose heading does not fit at all is left out. `draw` gets the number of characters of text, and the bullets.
 */
export function fitHeads<E>(
  sections: readonly Section[],
  {
    room,
    belowTable,
    draw,
    sizeOf,
  }: {
    room: number;
    /** The room kept under the heading of a section with a table, to say what is not shown. */
    belowTable: number;
    draw: (section: Section, max: number, bullets: string[]) => E[];
    sizeOf: (elements: E[]) => number;
  },
): Head<E>[] {
  const all = sections.slice(0, MAX_SECTIONS);
  const share = room / 2 / Math.max(1, all.length);
  let left = room;
  return all.flatMap((section): Head<E>[] => {
    const versions = SHORTER.map(([max, bullets]) =>
      draw(section, max, (section.bullets ?? []).slice(0, bullets)),
    );
    const elements = versions.find((version) => sizeOf(version) <= share) ?? versions.at(-1) ?? [];
    const size = sizeOf(elements) + (section.table || section.chart ? belowTable : 2);
    if (size > left) return [];
    left -= size;
    return [{ section, elements }];
  });
}
