import type { BrandVariants, Theme } from '@fluentui/react-components';
import { createDarkTheme, createLightTheme } from '@fluentui/react-components';

/**
 * The orange of the windsock (#f4600c), from dark to light by OKLCH lightness. White text has a contrast of 6.4 on 70
 * and 5.3 on 80; 100 has 5.1 on the dark theme's background (WCAG 2.2 asks for 4.5).
 */
const ORANGE: BrandVariants = {
  10: '#1c0a04',
  20: '#311509',
  30: '#461e0b',
  40: '#5d270c',
  50: '#74310e',
  60: '#8a390e',
  70: '#a0420e',
  80: '#b54b0f',
  90: '#cf550d',
  100: '#f87029',
  110: '#ff854d',
  120: '#ff9a6b',
  130: '#ffae8b',
  140: '#ffc7ae',
  150: '#ffddce',
  160: '#fff0e9',
};

/** Links have the colour of the windsock's pole, because orange text would look like a warning. */
const links = (rest: string, hover: string, pressed: string): Partial<Theme> => ({
  colorBrandForegroundLink: rest,
  colorBrandForegroundLinkHover: hover,
  colorBrandForegroundLinkPressed: pressed,
  colorBrandForegroundLinkSelected: rest,
});

export const lightTheme: Theme = { ...createLightTheme(ORANGE), ...links('#4255b8', '#36479e', '#2b3980') };
export const darkTheme: Theme = { ...createDarkTheme(ORANGE), ...links('#9aa9f5', '#b3bff8', '#8c9cf0') };
