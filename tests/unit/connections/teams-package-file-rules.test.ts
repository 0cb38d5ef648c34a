// Tests the checker of the Teams app package with the real package: it must find every defect in its files.
import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { teamsPackageProblems } from '../../support/teams-package.ts';
import { readPng } from '../../support/teams-package-png.ts';
import { downloadTeamsPackage } from '../../support/teams-package-real.ts';
import type { Files } from '../../support/teams-package-zip.ts';
import { pack, toJson, unpack } from '../../support/teams-package-zip.ts';

let real: Uint8Array;
beforeAll(async () => {
  real = (await downloadTeamsPackage()).answer.bytes;
});

const problemsWith = (changes: Files, without: string[] = []): Promise<string[]> => {
  const files = { ...unpack(real), ...changes };
  return teamsPackageProblems(
    pack(Object.fromEntries(Object.entries(files).filter(([name]) => !without.includes(name)))),
  );
};

describe('the files', () => {
  it.each([
    ['manifest.json', 'manifest.json is missing at the root, or is no JSON'],
    ['outline.png', 'outline.png is missing'],
    ['fr.json', 'fr.json is missing'],
  ])('miss %s', async (name, problem) => {
    expect(await problemsWith({}, [name])).toEqual([problem]);
  });

  it.each([
    ['manifest.json', 'manifest.json is missing at the root, or is no JSON'],
    ['color.png', "app/color.png is not at the zip's root"],
    ['de.json', "app/de.json is not at the zip's root"],
  ])('have %s in a folder', async (name, problem) => {
    const moved = { [`app/${name}`]: unpack(real)[name] ?? toJson('') };
    expect(await problemsWith(moved, [name])).toContain(problem);
  });

  it('have one that is named nowhere', async () => {
    expect(await problemsWith({ 'color.svg': toJson('') })).toEqual(['color.svg is named nowhere']);
  });

  it('have a language that is not JSON', async () => {
    expect(await problemsWith({ 'fr.json': Buffer.from('{') })).toContain('fr.json is no JSON');
  });
});

describe('the icons', () => {
  type Pixel = [red: number, green: number, blue: number, alpha: number];

  /** Returns the real icon as another PNG: with other pixels, another side, or of another kind. */
  function repainted(name: string, change: (x: number, y: number, pixel: Pixel) => number[], side?: number) {
    const from = readPng(unpack(real)[name] ?? toJson(''));
    const size = side ?? from.width;
    const rows = Array.from({ length: size }, (_, y) => [
      0,
      ...Array.from({ length: size }, (_, x) => change(x, y, from.at(x % from.width, y % from.width))).flat(),
    ]);
    return problemsWith({ [name]: png({ size, rows: rows.flat() }) });
  }

  /** Colour type 6 is RGBA, 2 is RGB. */
  function png({
    size,
    rows,
    colour = 6,
    interlace = 0,
  }: {
    size: number;
    rows: number[];
    colour?: number;
    interlace?: number;
  }) {
    const chunk = (type: string, data: Uint8Array) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(data.length);
      const checksum = Buffer.alloc(4); // Nothing here reads it.
      return Buffer.concat([length, Buffer.from(type), data, checksum]);
    };
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', Buffer.from([0, 0, 0, size, 0, 0, 0, size, 8, colour, 0, 0, interlace])),
      chunk('IDAT', deflateSync(Buffer.from(rows))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }

  it('may be encoded in another way', async () => {
    expect(await repainted('color.png', (_x, _y, pixel) => pixel)).toEqual([]);
    expect(await repainted('outline.png', (_x, _y, pixel) => pixel)).toEqual([]);
  });

  it.each([
    ['color.png', 191, 'color.png is not 192 pixels square'],
    ['outline.png', 64, 'outline.png is not 32 pixels square'],
  ])('are of another size: %s', async (name, side, problem) => {
    expect(await repainted(name, (_x, _y, pixel) => pixel, side)).toContain(problem);
  });

  it.each([
    ['is no PNG', Buffer.from('GIF89a, and more'), 'it is no PNG'],
    [
      'has no alpha',
      png({ size: 192, rows: Array(192 * 577).fill(0), colour: 2 }),
      'it has no alpha of 8 bits',
    ],
    ['is interlaced', png({ size: 192, rows: [], interlace: 1 }), 'it is interlaced'],
  ])('have one that %s', async (_, bytes, problem) => {
    expect(await problemsWith({ 'color.png': bytes })).toEqual([`color.png cannot be taken: ${problem}`]);
  });

  it.each<[string, string, (x: number, y: number, pixel: Pixel) => number[], string]>([
    [
      'with round corners',
      'color.png',
      (x, y, pixel) => (x + y < 20 ? [0, 0, 0, 0] : pixel),
      'has no even background up to its edge',
    ],
    [
      'on a translucent background',
      'color.png',
      (_x, _y, [red, green, blue]) => [red, green, blue, 128],
      'has a half transparent edge',
    ],
    [
      'in colour',
      'outline.png',
      (_x, _y, [, , , alpha]) => [255, 255, 254, alpha],
      'has another colour than white',
    ],
    ['on white', 'outline.png', () => [255, 255, 255, 255], 'has no transparent background'],
    ['of nothing', 'outline.png', () => [0, 0, 0, 0], 'is empty'],
    [
      'with padding',
      'outline.png',
      (_x, y, pixel) => (y < 8 ? [0, 0, 0, 0] : pixel),
      'leaves 8 pixels free at an edge',
    ],
  ])('are drawn %s', async (_, name, change, problem) => {
    expect(await repainted(name, change)).toContain(`${name} ${problem}`);
  });
});
