import type { ShippedPackage } from './shipped-packages.ts';
import { refOf } from './shipped-packages.ts';

/**
 * Returns the notices that the licences of the shipped packages require: each package with its licence and the
 * licence's text.
 */
export function notices(packages: ShippedPackage[]): string {
  const ofText = Map.groupBy(packages, ({ text = '' }) => text.replace(/\s+/g, ' ').trim());
  const parts = [...ofText.values()].map((alike) => {
    const names = alike.map((one) => `${refOf(one)} (${one.licence})`).join('\n');
    const text =
      alike[0]?.text?.trim() || 'It ships no text of its licence; what its package.json names is meant.';
    return `${names}\n\n${text}\n`;
  });
  const head =
    'Windsock contains code of these packages, each under its own licence. Packages with the same text stand together.\n';
  return [head, ...parts].join(`\n${'-'.repeat(80)}\n\n`);
}
