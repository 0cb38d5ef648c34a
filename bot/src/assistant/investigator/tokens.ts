import { isEnglish } from './english.ts';
import { unitOf } from './units.ts';

/**
 * The form of a word. `code` and `quoted` are between such marks; `technical` has a digit, a separator or an inner
 * capital; `hyphenated` has only letters and hyphens; `caps` is all capitals; `capital` begins with one, `first` does
 * so at the beginning of a sentence; `figure` is a number with its attachments.
 */
type Form =
  | 'code'
  | 'quoted'
  | 'technical'
  | 'hyphenated'
  | 'caps'
  | 'capital'
  | 'first'
  | 'plain'
  | 'figure';

export interface Token {
  text: string;
  form: Form;
  start: number;
  end: number;
}

const BEFORE = /^[("'“‘[{*_~<>≈=+–—-]+/;
const AFTER = /[)"'”’\]}*_~,.;:!?…–—-]+$/;
const CLITIC = /['’](?:s|re|ve|ll|d|m|t)?$/i;
const FIGURE =
  /^[-+−–~≈<>≤≥]*(?:[A-Z]{0,2}[$€£])?\d[\d,]*(?:\.\d+)?(?:[kKM]|bn|B)?(?:[-–—/][$€£]?\d[\d,]*(?:\.\d+)?[kKM]?)?(%|×|-?[\p{L}µ]+(?:-\p{L}+)*)?$/u;
const SPANS = /`[^`]*`|"[^"]*"|“[^”]*”|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])/gu;

/** Returns the words of a sentence, in order. Blanks (\0) belong to a date. */
export function tokensIn(sentence: string): Token[] {
  const spans = [...sentence.matchAll(SPANS)].map(({ 0: text, index }) => ({
    ...{ start: index, end: index + text.length },
    form: text.startsWith('`') ? ('code' as const) : ('quoted' as const),
  }));
  // Bold means nothing for a word. A dash without spaces and an arrow separate two words.
  const bare = sentence.replace(/\*\*/g, '  ').replace(/[`"“”\0→⇒—]|(?<=\p{L})–(?=\p{L})|…/gu, ' ');
  const tokens: Token[] = [];
  let isFirst = true;
  for (const { 0: chunk, index } of bare.matchAll(/\S+/g)) {
    const lead = BEFORE.exec(chunk)?.[0].length ?? 0;
    const text = chunk.slice(lead).replace(AFTER, '').replace(CLITIC, '');
    if (/[\p{L}\p{N}]/u.test(text)) {
      const start = index + lead;
      const span = spans.find((each) => start >= each.start && start < each.end);
      const form = formOf(text, isFirst);
      tokens.push({
        text,
        form: form === 'figure' ? form : (span?.form ?? form),
        start,
        end: start + text.length,
      });
      isFirst = false;
    }
    // "Next step: Close it" begins a new sentence after its colon.
    if (/[:.!?]\**$/.test(chunk)) isFirst = true;
  }
  return tokens;
}

function formOf(text: string, isFirst: boolean): Form {
  if (isFigure(text)) return 'figure';
  if (/^[\p{L}'’]+$/u.test(text)) {
    if (/^\p{Lu}{2,}s?$/u.test(text)) return 'caps';
    if (/\p{Ll}\p{Lu}|\p{Lu}{2,}\p{Ll}{2,}/u.test(text)) return 'technical';
    if (/^\p{Lu}\p{L}/u.test(text)) return isFirst ? 'first' : 'capital';
    return 'plain';
  }
  return /^\p{L}+(?:[-‑]\p{L}+)+$/u.test(text) ? 'hyphenated' : 'technical';
}

/**
 * Returns whether it is a figure: '1,234.56', '$1.2k', '10–20', '30-day' and '3rd', but not '5xx', '10.0.0.4' and the
 * twelve digits of an account.
 */
function isFigure(text: string): boolean {
  if (/^\d{12}$/.test(text)) return false;
  const [found, unit = ''] = FIGURE.exec(text) ?? [];
  if (!found) return false;
  const word = unit.replace(/^-/, '').split('-')[0] ?? '';
  return (
    word === '' ||
    word === '%' ||
    /^(?:st|nd|rd|th|x)$/.test(word) ||
    unitOf(word) !== undefined ||
    (unit.startsWith('-') && isEnglish(word.toLowerCase()))
  );
}

/** Blanks out everything except the figures, character for character. Digits in names are not figures. */
export function withoutNames(sentence: string, tokens: readonly Token[]): string {
  let plain = '';
  let from = 0;
  for (const { form, start, end, text } of tokens) {
    if (form === 'figure' || !/\d/.test(text)) continue;
    plain += sentence.slice(from, start) + '\0'.repeat(end - start);
    from = end;
  }
  return (plain + sentence.slice(from)).replace(/[`*"“”]/g, ' ');
}
