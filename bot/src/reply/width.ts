/** Columns of a monospaced line that a text takes: 2 for wide letters and emoji, 0 for combining marks. */
export function displayWidth(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of segmenter.segment(text)) width += graphemeWidth(segment);
  return width;
}

/** Fills with spaces up to `width` columns. */
export function pad(text: string, width: number, align: 'left' | 'right'): string {
  const gap = ' '.repeat(Math.max(0, width - displayWidth(text)));
  return align === 'right' ? gap + text : text + gap;
}

/** At most `width` columns, ending in an ellipsis where something was cut. */
export function fitWidth(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let used = 0;
  let kept = '';
  for (const { segment } of segmenter.segment(text)) {
    used += graphemeWidth(segment);
    if (used > width - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

function graphemeWidth(grapheme: string): number {
  if (/^[ -~]$/.test(grapheme)) return 1;
  if (/^[\p{M}\p{Cf}\p{Cc}]+$/u.test(grapheme)) return 0;
  if (/^[\uFF61-\uFFDC\uFFE8-\uFFEE]/.test(grapheme)) return 1;
  if (/\p{Emoji_Presentation}|\uFE0F/u.test(grapheme)) return 2;
  return WIDE.test(grapheme) ? 2 : 1;
}

const WIDE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303E\uFF01-\uFF60\uFFE0-\uFFE6]/u;
