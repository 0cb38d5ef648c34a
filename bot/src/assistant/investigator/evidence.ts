import type { Finding } from '../../capabilities/finding.ts';
import type { Shown } from '../turns.ts';
import type { Calendar } from './calendar.ts';
import type { DatedRow } from './evidence-builder.ts';
import { EvidenceBuilder } from './evidence-builder.ts';
import { addFinding } from './evidence-of-findings.ts';
import { ACCOUNTS_COUNTED } from './kinds-called.ts';
import type { KnownFigure } from './known-figures.ts';
import { countFigure } from './known-figures.ts';
import type { NameIndex } from './name-index.ts';
import type { RowAt } from './named-rows.ts';
import type { Quotes } from './quotes.ts';
import type { Tally } from './tallies.ts';
import type { UntrustedTexts } from './untrusted-texts.ts';

/** Everything that an answer may mention. */
export interface Evidence {
  names: NameIndex;
  /** Regions that were read, even if nothing is there. A sentence may say so. */
  regionsRead: NameIndex;
  /** Rows with a unique name, by that name in lower case. */
  namedRows: ReadonlyMap<string, readonly RowAt[]>;
  /** The dates of rows. */
  dated: readonly DatedRow[];
  /** The words in these names: 'web' of 'web-1'. */
  partsOfNames: ReadonlySet<string>;
  figures: readonly KnownFigure[];
  /** The numbers that the person wrote, about anything. */
  saidNumbers: ReadonlySet<number>;
  /** Stems of the words that bare numbers belong to. */
  labels: ReadonlySet<string>;
  tallies: readonly Tally[];
  /** Texts that may be quoted but not asserted. */
  untrusted: UntrustedTexts;
  /** Texts that justify themselves when quoted literally. */
  quotes: Quotes;
  /** The number of rows of each complete table. */
  rowCounts: ReadonlySet<number>;
  /** The number of rows of the longest table. A shorter one has no "top 5". */
  maxRows: number;
  calendar: Calendar;
  now: Date;
}

const MAX_SAID = 4_000;

/**
 * Collects evidence from findings, as far as the author of the answer saw them. Nothing true can be said about rows
 * that were not shown.
 */
export function evidenceOf({
  accounts,
  findings,
  now,
  said,
  known = [],
  seen = [],
  shown = [],
  timezone,
}: {
  said: readonly string[];
  /** What the accounts have for the question's words. */
  known?: readonly string[];
  /** Other texts that were read from AWS. */
  seen?: readonly string[];
  /** What the thread showed before. */
  shown?: readonly Shown[];
  findings: readonly Finding[];
  timezone: string;
  now: Date;
  accounts: readonly { id: string; alias?: string }[];
}): Evidence {
  const builder = new EvidenceBuilder(timezone, now);
  for (const text of said) builder.addPersonText(text.slice(0, MAX_SAID));
  for (const each of shown) {
    builder.addShown(each.columns, each.rows, each.total_rows);
    builder.untrusted.addShown(each);
  }
  for (const { id, alias = '' } of accounts) for (const name of [id, alias]) builder.names.addText(name);
  for (const line of known) builder.names.addText(line);
  for (const text of [...known, ...seen, ...accounts.map(({ alias = '' }) => alias)])
    builder.untrusted.add(text);
  builder.figures.push(countFigure(accounts.length, undefined, ACCOUNTS_COUNTED));
  for (const [index, finding] of findings.entries()) addFinding(builder, finding, index, timezone);
  builder.addPlaces();
  for (const { labels = [] } of builder.figures) for (const label of labels) builder.labels.add(label);
  return builder;
}
