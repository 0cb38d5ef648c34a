import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchChromium } from './chromium.ts';

/** The icons of the Teams app package and their sides in pixels. */
export const ICONS = { 'color.png': 192, 'outline.png': 32 } as const;
export type IconName = keyof typeof ICONS;

const pathOf = (name: string) => fileURLToPath(new URL(`../../teamsapp/${name}`, import.meta.url));
const svgOf = (name: IconName) => readFileSync(pathOf(name.replace('.png', '.svg')), 'utf8');

/** Returns the committed icon, which lies beside its drawing. */
export const readIcon = (name: IconName): Buffer => readFileSync(pathOf(name));

/** Draws the icons from their SVGs in Chromium: PNGs with transparency. */
export async function drawIcons(): Promise<Record<IconName, Buffer>> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const draw = async (name: IconName) => {
      const url = await page.evaluate(
        async ({ svg, side }) => {
          const image = new Image(side, side);
          image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
          await image.decode();
          const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
          canvas.getContext('2d')?.drawImage(image, 0, 0, side, side);
          return canvas.toDataURL('image/png');
        },
        { svg: svgOf(name), side: ICONS[name] },
      );
      return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    };
    return { 'color.png': await draw('color.png'), 'outline.png': await draw('outline.png') };
  } finally {
    await browser.close();
  }
}

if (import.meta.main) {
  for (const [name, png] of Object.entries(await drawIcons())) {
    writeFileSync(pathOf(name), png);
    console.log(`teamsapp/${name}: ${png.length} bytes`);
  }
}
