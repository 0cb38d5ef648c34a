import type { Field } from '../../../tools/tool.ts';
import type { PhraseMatch } from '../words/phrases.ts';
import type { Meaning } from '../words/vocabulary.ts';
import { readCounted } from './amounts.ts';
import { readDimension, readDistinct } from './dimensions.ts';
import { readHaving } from './read-having.ts';
import { readLiteral } from './read-literal.ts';
import { readMost } from './read-most.ts';
import { readNegation } from './read-negation.ts';
import { readSwitch } from './read-switch.ts';
import type { Scan } from './scan.ts';
import { previousWord, wordAt } from './scan.ts';
import { readWithin } from './within.ts';

/** Reads what the name of a field asks for at its place: a group, a sort order, a filter or a column. */
export function readField(
  scan: Scan,
  match: PhraseMatch<Meaning>,
  field: Field,
  negation: number | undefined,
): boolean {
  const width = match.to - match.from;
  if (isLabel(scan, match)) {
    scan.score += width;
    return true;
  }
  const reads = [
    readDimension,
    readCounted,
    readSwitch,
    readWithin,
    readLiteral,
    readNegation,
    readMost,
    readHaving,
    readDistinct,
  ];
  for (const read of reads) {
    const score = read(scan, match, field, negation);
    if (score === undefined) continue;
    scan.score += score;
    return true;
  }
  if (field.key === 'region' || field.key === 'account') return false;
  // "created from a snapshot": about how the things were made, not when.
  const isDeed = field.type === 'date' && /^(?:from|by|out|off|using|with|via)$/.test(wordAt(scan, match.to));
  if (isDeed && /ed$/.test(wordAt(scan, match.from))) return true;
  // "any service" does not ask for a column.
  if (previousWord(scan, match.from, ['any', 'whatever', 'whichever'], 0)) return true;
  scan.columns.add(field.key);
  scan.score += width;
  return true;
}

/** "with ip 10.0.0.4": reports whether the words only label a value that is recognised by its form. */
function isLabel(scan: Scan, { to }: PhraseMatch<Meaning>): boolean {
  const value = /^(?:=|address)$/.test(wordAt(scan, to)) ? to + 1 : to;
  if (!scan.taken[value]) return false;
  return scan.question.patternMatches.some(
    ({ from, vocabulary }) => from === value && vocabulary === scan.vocabulary,
  );
}
