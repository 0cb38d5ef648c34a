import { joined } from '../contract/words.ts';
import { editDistance } from '../domain/edit-distance.ts';
import { code } from '../tools/list/words.ts';

const MAX_NAMES = 3;

/**
 * Returns the names that a wrong one may stand for, most likely first: those with a similar spelling, or a common word.
 */
export function nearest(wrong: string, names: readonly string[]): string[] {
  const said = wrong.toLowerCase();
  const most = Math.max(1, Math.floor(said.length / 3));
  const words = wordsOf(said);
  const ranked = names.flatMap((name) => {
    const distance = editDistance(said, name.toLowerCase(), most);
    const shares = wordsOf(name).some((word) => words.includes(word));
    return distance <= most || shares ? [{ name, rank: Math.min(distance, most + 1) }] : [];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_NAMES)
    .map(({ name }) => name);
}

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 2);

/** Describes columns that do not exist and were left out. [] if there are none. */
export function leftOut(wrong: readonly string[], where: string, names: readonly string[]): string[] {
  return wrong.map((name) => {
    const near = nearest(name, names);
    const others =
      near.length > 0
        ? `the nearest: ${joined(near.map(code), 'or')}`
        : `there are ${joined(names.map(code))}`;
    return `${where} has no column ${code(name)}, which is left out; ${others}.`;
  });
}
