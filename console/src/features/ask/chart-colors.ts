import { DataVizPalette, getColorFromToken } from '@fluentui/react-charts';

const PALETTE = [
  DataVizPalette.color1,
  DataVizPalette.color2,
  DataVizPalette.color3,
  DataVizPalette.color4,
  DataVizPalette.color5,
  DataVizPalette.color6,
  DataVizPalette.color7,
  DataVizPalette.color8,
  DataVizPalette.color9,
  DataVizPalette.color10,
];

/** As many as a reply's chart has parts. */
export const MAX_PARTS = PALETTE.length;

export const colors = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => getColorFromToken(PALETTE[index % PALETTE.length] ?? ''));
