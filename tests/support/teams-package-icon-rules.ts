import type { Picture } from './teams-package-png.ts';
import { readPng } from './teams-package-png.ts';
import type { Files, Json } from './teams-package-zip.ts';

const SIDES = { color: 192, outline: 32 } as const;
/** The symbol of an outline icon must have no padding of its own; a few pixels from rounded strokes are allowed. */
const OUTLINE_PADDING = 3;

/** Checks the icons against Microsoft's rules: Teams app package, app icons. */
export function iconProblems(files: Files, icons: Json): string[] {
  return Object.entries(SIDES).flatMap(([kind, side]) => {
    const name = icons?.[kind];
    const bytes = files[name];
    // Reported by the rules for files and by the schema.
    if (!bytes) return [];
    try {
      const picture = readPng(bytes);
      if (picture.width !== side || picture.height !== side) return [`${name} is not ${side} pixels square`];
      return (kind === 'color' ? colourProblems : outlineProblems)(picture).map((one) => `${name} ${one}`);
    } catch (error) {
      return [`${name} cannot be taken: ${(error as Error).message}`];
    }
  });
}

/** Teams crops the corners, so the background must be a single colour, or transparent, up to the edge. */
function colourProblems(picture: Picture): string[] {
  const last = picture.width - 1;
  const edge = Array.from({ length: picture.width }, (_, n) => [
    picture.at(n, 0),
    picture.at(n, last),
    picture.at(0, n),
    picture.at(last, n),
  ]).flat();
  const found: string[] = [];
  if (new Set(edge.map(String)).size > 1) found.push('has no even background up to its edge');
  if (edge.some(([, , , alpha]) => alpha !== 0 && alpha !== 255)) found.push('has a half transparent edge');
  return found;
}

function outlineProblems(picture: Picture): string[] {
  const all = Array.from({ length: picture.height }, (_, y) =>
    Array.from({ length: picture.width }, (_, x) => ({ x, y, pixel: picture.at(x, y) })),
  ).flat();
  const drawn = all.filter(({ pixel }) => pixel[3] > 0);
  const found: string[] = [];
  if (drawn.some(({ pixel: [red, green, blue] }) => Math.min(red, green, blue) < 255)) {
    found.push('has another colour than white');
  }
  if (drawn.length > all.length * 0.9) found.push('has no transparent background');
  const [xs, ys] = [drawn.map(({ x }) => x), drawn.map(({ y }) => y)];
  const padding = Math.max(
    ...[xs, ys].flatMap((ones) => [Math.min(...ones), picture.width - 1 - Math.max(...ones)]),
  );
  if (!drawn.length) found.push('is empty');
  else if (padding > OUTLINE_PADDING) found.push(`leaves ${padding} pixels free at an edge`);
  return found;
}
