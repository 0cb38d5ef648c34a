import { inflateSync } from 'node:zlib';

const SIGNATURE = '\x89PNG\r\n\x1a\n';
const CHANNELS = 4;

export interface Picture {
  width: number;
  height: number;
  /** Red, green, blue and alpha, each 0 to 255. */
  at(x: number, y: number): [number, number, number, number];
}

/**
 * Reads the one kind of PNG that the icons use: 8-bit RGBA, not interlaced (W3C: PNG, 11.2 and 9.2).
 * @throws Error for any other
 */
export function readPng(bytes: Uint8Array): Picture {
  const png = Buffer.from(bytes);
  if (png.subarray(0, 8).toString('latin1') !== SIGNATURE) throw new Error('it is no PNG');
  const chunks = chunksOf(png);
  const header = chunks.find(({ type }) => type === 'IHDR')?.data ?? Buffer.alloc(13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, colour, , , interlace] = header.subarray(8);
  if (depth !== 8 || colour !== 6) throw new Error('it has no alpha of 8 bits');
  if (interlace !== 0) throw new Error('it is interlaced');
  const data = chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data);
  const pixels = unfilter(inflateSync(Buffer.concat(data)), width * CHANNELS, height);
  return {
    width,
    height,
    at(x, y) {
      const start = (y * width + x) * CHANNELS;
      return [...pixels.subarray(start, start + CHANNELS)] as [number, number, number, number];
    },
  };
}

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at + 8 <= png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

/** Undoes the filter that each row's first byte names: left, above, average or Paeth. */
function unfilter(rows: Buffer, stride: number, height: number): Buffer {
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const here = y * stride + x;
      const left = x < CHANNELS ? 0 : (pixels[here - CHANNELS] ?? 0);
      const above = y === 0 ? 0 : (pixels[here - stride] ?? 0);
      const corner = x < CHANNELS || y === 0 ? 0 : (pixels[here - stride - CHANNELS] ?? 0);
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter ?? 0] ?? 0;
      pixels[here] = ((rows[here + y + 1] ?? 0) + guess) & 255;
    }
  }
  return pixels;
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}
