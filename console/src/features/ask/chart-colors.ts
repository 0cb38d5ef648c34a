import type { Chart } from '@windsock/bot/contract/reply.ts';

/** The colours of a chart on one background. Each contrasts with it by at least 3:1 (WCAG 1.4.11). */
export interface ChartColors {
  /** The main series: the brand's orange. */
  current: string;
  /** The series to compare with. */
  previous: string;
  /** Parts without a row of their own. */
  rest: string;
  /** Tax, drawn with stripes. */
  tax: string;
  decrease: string;
  /** Parts of a whole. Each is darker than the one before it, so that they differ even without colour. */
  series: readonly string[];
}

const LIGHT: ChartColors = {
  current: '#e86208',
  previous: '#8a8886',
  rest: '#8a8886',
  tax: '#6e6c6a',
  decrease: '#0e7c86',
  series: ['#e86208', '#3c8ac7', '#0e8989', '#7d55a7', '#795a00', '#176431', '#7a204c', '#293871'],
};

const DARK: ChartColors = {
  current: '#fe8c56',
  previous: '#979593',
  rest: '#979593',
  tax: '#b3b0ad',
  decrease: '#42b3b3',
  series: ['#fe8c56', '#61afee', '#42b3b3', '#aa82d8', '#b18927', '#539b64', '#bb5c84', '#6275b4'],
};

const CONTRAST: ChartColors = {
  current: '#fea47c',
  previous: '#c8c6c4',
  rest: '#c8c6c4',
  tax: '#ffffff',
  decrease: '#51bfbf',
  series: ['#fea47c', '#6fbcfc', '#51bfbf', '#b68de4', '#bc9335', '#5ca46d', '#c4648d', '#697dbc'],
};

/** How many series a chart can tell apart. */
export const MAX_SERIES = LIGHT.series.length;

/** Returns the colours for a background, `#rrggbb`. */
export function colorsOn(background: string): ChartColors {
  const light = luminance(background);
  if (light > LIGHT_FROM) return LIGHT;
  return light > CONTRAST_UP_TO ? DARK : CONTRAST;
}

/** The luminance above which a background counts as light. */
const LIGHT_FROM = 0.4;
/** High contrast themes have a black background. */
const CONTRAST_UP_TO = 0.001;

/** Relative luminance of `#rrggbb` or `#rgb`, from 0 to 1 (WCAG 2). Other values count as white. */
export function luminance(color: string): number {
  const hex = /^#(?:[\da-f]{3}){1,2}$/i.test(color) ? color.slice(1) : 'ffffff';
  const parts = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How a part is filled: with a solid colour, or with stripes, which can be told apart without colour. */
export interface Fill {
  color: string;
  striped: boolean;
}

/**
 * Returns the fill of each series: by its role, otherwise the next distinct colour. A single series gets the main
 * colour.
 */
export function fillsOf({ series }: Pick<Chart, 'series'>, colors: ChartColors): Fill[] {
  let next = 0;
  return series.map(({ role }) => {
    switch (role) {
      case 'previous':
      case 'rest':
        return { color: colors[role], striped: false };
      case 'current':
        return { color: colors.current, striped: false };
      case 'forecast':
        return { color: colors.current, striped: true };
      case 'tax':
        return { color: colors.tax, striped: true };
      default:
        return { color: colors.series[next++ % colors.series.length] ?? colors.current, striped: false };
    }
  });
}
