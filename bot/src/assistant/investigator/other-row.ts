import { confirmingFigures } from './confirming-figures.ts';
import { isEnglish } from './english.ts';
import type { Evidence } from './evidence.ts';
import type { TextFigure } from './figures.ts';
import type { KnownFigure } from './known-figures.ts';
import type { RowAt } from './named-rows.ts';
import type { Reading } from './reading.ts';

/** Words that compare two resources. A figure may then belong to the other one. */
const COMPARES =
  /\b(?:than|while|whereas|others?|next|rest|another|average|compared?|versus|vs|but|against|unlike|each|every|respectively|followed|behind|after|before|both|total|sum|together|of)\b|;/i;
/** Smaller counts appear everywhere. */
const SMALL_COUNT = 12;

/**
 * Returns a figure that belongs to another row than the only one that the sentence names. Returns undefined in doubtful
 * cases: a comparison, a figure from a text, a sum or another finding, or a name that may be a word.
 */
export function figureOfOtherRow(
  reading: Reading,
  evidence: Evidence,
): { figure: TextFigure; name: string } | undefined {
  const { figures, text, tokens } = reading;
  if (figures.length === 0 || COMPARES.test(text)) return undefined;
  const names = new Set(
    tokens.map((token) => token.text.toLowerCase()).filter((name) => evidence.namedRows.has(name)),
  );
  // If a sentence has several figures, some may belong to resources with a shorter name.
  for (const name of evidence.namedRows.keys())
    if (figures.length === 1 && name.includes(' ') && text.toLowerCase().includes(name)) names.add(name);
  const [name = '', second] = names;
  if (second !== undefined || name === '' || (isEnglish(name) && !text.includes(`\`${name}\``)))
    return undefined;
  const rows = evidence.namedRows.get(name) ?? [];
  const figure = figures.find(
    (each) =>
      !(each.kind === 'plain' && each.amount <= SMALL_COUNT) &&
      isOnlyInOtherRows(confirmingFigures(each, text, evidence), rows),
  );
  return figure && { figure, name };
}

/**
 * Returns whether all places of a figure are other rows. A figure in a text is treated like one in such a row, if its
 * finding has one.
 */
function isOnlyInOtherRows(sources: readonly KnownFigure[], rows: readonly RowAt[]): boolean {
  const inRows = sources.filter(({ row }) => row !== undefined);
  const findings = new Set(inRows.map(({ finding }) => finding));
  return (
    inRows.length > 0 &&
    sources.every((source) => inRows.includes(source) || (source.isInText && findings.has(source.finding))) &&
    inRows.every(
      ({ finding, row }) =>
        rows.some((at) => at.finding === finding) &&
        !rows.some((at) => at.finding === finding && at.row === row),
    )
  );
}
