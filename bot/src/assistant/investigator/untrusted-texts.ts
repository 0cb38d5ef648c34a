import type { Finding } from '../../capabilities/finding.ts';
import type { Result } from '../../capabilities/result.ts';
import { ANY_SENTENCES, sentencesOf } from '../../capabilities/sentences.ts';
import { checks } from '../../checks/index.ts';
import type { Cell } from '../../contract/reply.ts';
import { parseMarkup } from '../../reply/markup.ts';
import type { Shown } from '../turns.ts';
import { isOwnWording } from './aws-words.ts';
import { bareName } from './name-index.ts';

/** A sequence of this many words is an untrusted text, even if our own words about a finding contain it. */
const RUN_LENGTH = 5;
/** A sentence of at least this many words counts as untrusted if it is nothing else. */
const MIN_WORDS = 3;
const CODE = /`[^`]*`/g;
/** Replaces a quote. No text contains it. */
const QUOTED = '\0';
/** Words, without the punctuation of JSON and markup. In scripts without spaces each character counts as a word. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\s"“”{}()[\]<>|\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;
/** 'Type: t3.large', one of several in a fact. */
const LABELLED = /^[\p{L}\p{N} ()/-]{1,40}: (.+)$/u;

/** Returns the columns of a finding whose cells contain no untrusted text. */
export const sentencesIn = ({ plan }: Pick<Finding, 'plan'>): readonly string[] =>
  plan ? sentencesOf(plan.tool) : ANY_SENTENCES;

/**
 * Texts that others wrote in AWS: names, tags, descriptions, reasons, errors. An answer may quote them, and never
 * asserts them itself.
 */
export class UntrustedTexts {
  /** Their words, one text a line. */
  #texts = '\n';
  /** The texts themselves. */
  readonly #whole = new Set<string>();

  add(text: string): void {
    if (!this.#whole.has(text) && this.#addWords(text)) this.#whole.add(text);
  }

  #addWords(text: string): boolean {
    const words = wordsIn(text);
    if (words.length < MIN_WORDS) return false;
    this.#texts += ` ${words.join(' ')} \n`;
    return true;
  }

  /** Adds the untrusted texts of an earlier answer's rows, of which only the columns are known. */
  addShown({ columns, rows }: Shown): void {
    for (const cells of rows)
      for (const [at, cell] of cells.entries())
        for (const text of textsOf(cell))
          this.add(ANY_SENTENCES.includes(columns[at] ?? '') ? bracketed(text) : text);
  }

  /** Adds the untrusted texts of a result. */
  addResult({ columns = [], facts = [], near = [], rows = [] }: Result, finding: Finding): void {
    const sentences = sentencesIn(finding);
    for (const text of near) this.add(text);
    // 'ValidationException: …': after the colon AWS repeats the request.
    for (const { reason } of finding.gaps) this.add(reason.split(': ').slice(1).join(': '));
    for (const cells of rows)
      for (const [at, cell] of cells.entries()) {
        const isSentence = sentences.includes(columns[at]?.key ?? '');
        // Lists of sentences are entirely AWS's own.
        if (isSentence && Array.isArray(cell)) continue;
        for (const text of textsOf(cell)) this.add(isSentence ? bracketed(text) : text);
      }
    // Its facts are field values, which nothing quotes.
    if (finding.plan?.tool === 'resources.about')
      for (const fact of facts) for (const part of partsOf(fact)) this.#addWords(untrustedPartOf(part));
    for (const ours of [finding.text, ...(finding.bullets ?? []), ...(finding.notes ?? [])])
      for (const { code, text } of parseMarkup(ours)) if (code) this.add(text);
  }

  /** Returns the untrusted words that a sentence presents as its own. */
  copiedIn(sentence: string): string | undefined {
    // A single word in code is a name within the sentence.
    const quoteless = sentence.replace(CODE, (span) => (/\s/.test(span) ? ` ${QUOTED} ` : span));
    const unquoted = wordsIn(quoteless);
    // A sentence that is only a quote still asserts it.
    const words = unquoted.every((word) => word === QUOTED) ? wordsIn(sentence) : unquoted;
    if (words.length >= MIN_WORDS && words.length < RUN_LENGTH) return this.#has(words);
    for (let from = 0; from + RUN_LENGTH <= words.length; from++) {
      const copied = this.#has(words.slice(from, from + RUN_LENGTH));
      if (copied !== undefined) return copied;
    }
    return undefined;
  }

  /** Returns one of our own texts with its quotes of untrusted texts blanked out. */
  blankedIn(text: string): string {
    let blanked = text;
    for (const each of this.#whole) {
      const shown = each.replace(/…$/, '');
      if (blanked.includes(shown)) blanked = blanked.replaceAll(shown, ' '.repeat(shown.length));
    }
    return blanked;
  }

  #has(words: readonly string[]): string | undefined {
    const run = words.join(' ');
    return isSpecific(words) && this.#texts.includes(` ${run} `) && !isOwnWording(run) ? run : undefined;
  }
}

/**
 * 'low: EBS volume belongs to a stopped instance (50 GiB gp3 of i-0a1b (batch-syd))': a check's title, with the detail
 * in brackets. The detail is also the check's own, except names that people chose, which are in brackets within it.
 */
const FOUND = /^(?:critical|high|medium|low): (?<title>[^(]+?)(?: \((?<detail>.*)\))?$/s;
const TITLES = new Set(checks.map(({ finding: [title] }) => title));

/** 'Findings: critical: …; high: …; 4 more' */
const FINDINGS = /^Findings: /;

const partsOf = (fact: string): string[] =>
  FINDINGS.test(fact)
    ? fact.replace(FINDINGS, '').split(/; (?=(?:critical|high|medium|low): |\d+ more$)/)
    : fact.split(' · ');

/** Returns what others wrote in a part of a fact. */
function untrustedPartOf(part: string): string {
  // GuardDuty's own titles.
  if (part.startsWith('Threats that GuardDuty found: ')) return '';
  const { detail = '', title = '' } = FOUND.exec(part)?.groups ?? {};
  return TITLES.has(title) ? bracketed(detail) : (LABELLED.exec(part)?.[1] ?? '');
}

/**
 * Returns the text in brackets in one of our sentences, which is a name that others chose. In a truncated sentence,
 * everything after the bracket.
 */
const bracketed = (sentence: string): string =>
  (sentence.endsWith('…') ? /\((.*)/s : /\((.*)\)/s).exec(sentence)?.[1] ?? '';

/** Returns the texts of a cell; for tags the keys and values. */
function textsOf(cell: Cell): string[] {
  if (typeof cell === 'string') return [cell];
  if (typeof cell !== 'object' || cell === null) return [];
  return Array.isArray(cell) ? cell : Object.entries(cell).flat();
}

/** Returns whether the words are specific. "in the last 24 hours" could be anybody's. */
const isSpecific = (words: readonly string[]): boolean =>
  words.length < RUN_LENGTH ||
  words.filter((word) => /\p{L}/u.test(word) && !PLAIN.test(word)).length >= MIN_SPECIFIC_WORDS;
const MIN_SPECIFIC_WORDS = 2;
const PLAIN =
  /^(?:in|on|at|of|for|from|to|per|over|and|the|an?|last|next|first|average|highest|lowest|(?:second|minute|hour|day|week|month|year)s?)$/;

const wordsIn = (text: string): string[] =>
  (text.match(WORDS) ?? [])
    .map((word) => (word === QUOTED ? word : bareName(word)))
    .filter((word) => word !== '');
