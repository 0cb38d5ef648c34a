import type { Covered } from '../services/catalogue/covered.ts';

/** Formats the list for a terminal: three lines each, nothing cut. */
export function coveredText(things: Covered[]): string {
  const blocks = things.map(({ id, title, kind, severity, source, permissions }) =>
    [
      `${id}  ${title}${kind && severity ? ` (${kind}, ${severity})` : ''}`,
      source && `    ${source}`,
      permissions.length > 0 && `    ${permissions.join(' ')}`,
    ]
      .filter(Boolean)
      .join('\n'),
  );
  return [...blocks, `${things.length} in all`].join('\n');
}
