import type { Order } from './compare.ts';
import { compare } from './compare.ts';
import { fieldFor } from './compared-field.ts';
import { finish } from './finish-comparison.ts';
import { fits, nearField } from './near-field.ts';
import { quantityAt } from './quantity-at.ts';
import { isOfOtherMeasure } from './read-compared.ts';
import type { Scan } from './scan.ts';
import { saidField } from './scan.ts';
import { bareVersionAt, readVersion, versionAt } from './versions.ts';

/** "older than 90 days", "newer than a week", "larger than 100 GB": a comparative with "than". */
export function readRelative(scan: Scan, at: number): number | undefined {
  const { tokens } = scan.question;
  const match = scan.matches.get(at);
  const meaning = match?.meanings.find((candidate) => candidate.kind === 'max' || candidate.kind === 'min');
  const than = match && tokens[match.to]?.word === 'than' ? match.to + 1 : undefined;
  if (!match || than === undefined || !meaning || (meaning.kind !== 'max' && meaning.kind !== 'min'))
    return undefined;
  const versioned = versionAt(scan, than) ?? bareVersionAt(scan, at, than);
  if (versioned) {
    const older = meaning.kind === 'min' || /^(older|lower|earlier)$/.test(tokens[match.from]?.word ?? '');
    return readVersion(scan, at, older ? 'lt' : 'gt', versioned);
  }
  const quantity = quantityAt(tokens, than);
  if (!quantity) return undefined;
  const near = nearField(scan, at, quantity);
  if (!near && isOfOtherMeasure(tokens[match.from]?.word ?? '', quantity)) return undefined;
  const mentioned = near ?? saidField(scan, (field) => fits(field, quantity));
  const field = mentioned ?? (fits(meaning.field, quantity) ? meaning.field : fieldFor(scan, at, quantity));
  if (!field) return undefined;
  const older = /^(older|oldest|earlier)$/.test(tokens[match.from]?.word ?? '');
  const newer = /^(newer|newest|younger|later|recent)$/.test(tokens[match.from]?.word ?? '');
  const order: Order = older ? 'gt' : newer ? 'lt' : meaning.kind === 'max' ? 'gt' : 'lt';
  compare(scan, field, order, quantity);
  return finish(scan, at, quantity.to);
}
