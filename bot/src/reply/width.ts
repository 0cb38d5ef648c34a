/** A text and its width in columns of a monospaced line. */
export interface Measured {
  text: string;
  width: number;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Measures a text: 2 columns for wide letters and emoji, none for combining characters. A text wider than `max` is cut,
 * with an ellipsis.
 */
export function measure(text: string, max = Number.POSITIVE_INFINITY): Measured {
  if (/^[ -~]*$/.test(text)) {
    return text.length <= max ? { text, width: text.length } : cut(text.slice(0, max - 1));
  }
  let width = 0;
  let end = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    width += graphemeWidth(segment);
    if (width > max) return cut(text.slice(0, end));
    if (width < max) end = index + segment.length;
  }
  return { text, width };
}

/** Returns the width of a text in columns. */
export function displayWidth(text: string): number {
  return measure(text).width;
}

/** Pads with spaces to `columns`. */
export function pad({ text, width }: Measured, columns: number, align: 'left' | 'right' = 'left'): string {
  const gap = ' '.repeat(Math.max(0, columns - width));
  return align === 'right' ? gap + text : text + gap;
}

function cut(kept: string): Measured {
  const text = `${kept.trimEnd()}…`;
  return { text, width: displayWidth(text) };
}

function graphemeWidth(grapheme: string): number {
  if (/^[ -~]$/.test(grapheme)) return 1;
  if (/^[\p{M}\p{Cf}\p{Cc}]+$/u.test(grapheme)) return 0;
  if (/^[\uFF61-\uFFDC\uFFE8-\uFFEE]/.test(grapheme)) return 1;
  if (/\p{Emoji_Presentation}|\uFE0F/u.test(grapheme)) return 2;
  return WIDE.test(grapheme) ? 2 : 1;
}

const WIDE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303E\uFF01-\uFF60\uFFE0-\uFFE6]/u;
