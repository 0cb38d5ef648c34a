import { beforeAll, expect, it } from 'vitest';
import type { IconName } from '../support/teams-package-icons.ts';
import { drawIcons, ICONS, readIcon } from '../support/teams-package-icons.ts';
import type { Picture } from '../support/teams-package-png.ts';
import { readPng } from '../support/teams-package-png.ts';

let drawn: Awaited<ReturnType<typeof drawIcons>>;
beforeAll(async () => {
  drawn = await drawIcons();
});

/** Returns the mean difference of two pictures per channel, 0 to 255. */
function distance(one: Picture, other: Picture, side: number): number {
  let sum = 0;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [a, b] = [one.at(x, y), other.at(x, y)];
      for (const [channel, value] of a.entries()) sum += Math.abs(value - (b[channel] ?? 0));
    }
  }
  return sum / (side * side * 4);
}

// Browsers round the edges of shapes slightly differently; any visible difference is far larger.
it.each(Object.entries(ICONS) as [IconName, number][])('%s looks like its SVG', (name, side) => {
  expect(distance(readPng(readIcon(name)), readPng(drawn[name]), side)).toBeLessThan(0.5);
});

it('would notice another drawing', () => {
  const kept = readPng(readIcon('outline.png'));
  const moved: Picture = { ...kept, at: (x, y) => kept.at((x + 1) % kept.width, y) };
  expect(distance(kept, moved, kept.width)).toBeGreaterThan(5);
});
