import { countsPlaces, kindsCounted, labelsAfter } from './counted-kinds.ts';
import type { Evidence } from './evidence.ts';
import type { SaidFigure } from './figure.ts';
import { confirms, matches } from './figure.ts';
import type { TextFigure } from './figures.ts';
import type { KnownFigure } from './known-figures.ts';
import { bareName } from './name-index.ts';
import type { RowAt } from './named-rows.ts';
import { wordsOf } from './stems.ts';

/** Returns the known figures that confirm a figure. A count of volumes does not confirm a number of snapshots. */
export function confirmingFigures(
  figure: TextFigure,
  text: string,
  { figures, labels, namedRows }: Evidence,
): KnownFigure[] {
  const { end, kind, shared } = figure;
  const words = new Set(wordsOf(text));
  const confirming = figures.filter(
    (each) =>
      (confirms(each, figure) ||
        (shared && confirms(each, shared)) ||
        confirmsBareNumber(each, figure, words)) &&
      !isHearsay(each, text.toLowerCase(), namedRows),
  );
  if (kind !== 'plain') return confirming;
  const counts = kindsCounted(text, end);
  // If a result has numbers of "characters", a number of characters must be one of those.
  const said = labelsAfter(text, end).filter((label) => labels.has(label));
  return confirming.filter(
    (each) =>
      !(each.counts && countsOthers(each.counts, counts)) &&
      (said.length === 0 || !each.labels?.length || labelsOf(each).some((label) => said.includes(label))),
  );
}

/**
 * Returns whether an untrusted text is the only source. It counts only for its own resource: the sentence must have the
 * row's name, or one that the text has, too.
 */
function isHearsay(
  { finding, prose, row }: KnownFigure,
  sentence: string,
  namedRows: Evidence['namedRows'],
): boolean {
  if (prose === undefined) return false;
  const known = prose.toLowerCase();
  const isNamed = ([name, rows]: [string, readonly RowAt[]]) =>
    rows.some((at) => at.finding === finding && at.row === row) && sentence.includes(name);
  const isShared = (word: string) => /\p{L}/u.test(word) && /[-\d._/]/.test(word) && known.includes(word);
  return ![...namedRows].some(isNamed) && !sentence.split(/\s+/).map(bareName).some(isShared);
}

const labelsOf = ({ labels = [], rowLabels = [] }: KnownFigure): string[] => [...labels, ...rowLabels];

/** Returns whether it counts something else. Without a noun it may count anything except regions and accounts. */
const countsOthers = (known: ReadonlySet<string>, said: ReadonlySet<string> | undefined): boolean =>
  said ? ![...known].some((each) => said.has(each)) : countsPlaces(known);

/** Returns whether a bare number matches in the unit of a named column: "A storage of 500". */
function confirmsBareNumber(
  { amount, kind, words = [] }: KnownFigure,
  said: SaidFigure,
  around: ReadonlySet<string>,
): boolean {
  if (said.kind !== 'plain' || kind === 'plain' || kind === 'bytes' || kind === 'any') return false;
  // A number with decimals is hardly a coincidence: "shop-eu follows with 0.114".
  return matches(said, amount) && (!Number.isInteger(said.amount) || words.some((word) => around.has(word)));
}
