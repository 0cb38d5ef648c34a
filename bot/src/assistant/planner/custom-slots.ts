import type { CustomTool } from '../../tools/tool.ts';
import { DETAILS } from './custom-details.ts';
import { PLACES } from './custom-places.ts';
import type { Readings } from './readings.ts';
import { STOP_WORDS } from './words/stop-words.ts';

/** The values that a question gives to a tool's arguments, and the words that give them. */
export interface CustomSlots {
  args: Record<string, unknown>;
  /** Token indexes. */
  taken: Set<number>;
}

/** Stems of words that add nothing about an account, a region or a result. */
const FILLING = new Set(
  'connected hooked plugged turned wired linked enabled active opted read attached configured name alias'.split(
    ' ',
  ),
);

/**
 * Fills a tool's arguments by their names.
 * @param explained whether a word has been read as something else
 * @param known the arguments that the question, or the one before it, gives otherwise
 */
export function customSlots(
  readings: Pick<Readings, 'question' | 'lists'>,
  { args: { shape }, ignores, subjects }: CustomTool,
  explained: (at: number) => boolean = () => false,
  known: Record<string, unknown> = {},
): CustomSlots {
  const args: Record<string, unknown> = {};
  const taken = new Set<number>();
  for (const [name, read] of subjects ? [...PLACES, ...DETAILS] : PLACES) {
    if (!(name in shape) || (name === 'of' && args.name !== undefined)) continue;
    // "ends before March" names the days of the end.
    if (name === 'period' && args.ending !== undefined) continue;
    const given = { ...known, ...args };
    const slot = read(readings, (at) => taken.has(at) || explained(at), given);
    if (!slot || ignores?.(name, given)) continue;
    args[name] = slot.value;
    for (const at of slot.at ?? []) taken.add(at);
  }
  return { args, taken };
}

/** Returns the content words that nothing explains. */
export function unexplained(
  { taken, tokens }: Readings['question'],
  explained: (at: number) => boolean,
): string[] {
  return tokens
    .filter(
      ({ stem, word }, at) =>
        !explained(at) && !taken[at] && !FILLING.has(stem) && !STOP_WORDS.has(word) && !STOP_WORDS.has(stem),
    )
    .map(({ raw }) => raw);
}
