import { clean } from './neutralise.ts';

/** A piece of a reply's text, bullet or note. */
export interface Span {
  text: string;
  bold?: boolean;
  code?: boolean;
}

/**
 * Makes a name, tag or message safe for `Reply.text`, `bullets` or `notes`. Invisible characters are removed, the text
 * is put on one line of at most `max` UTF-16 units, and markup characters are escaped, so that it can neither open nor
 * close anything: `` `Bucket **${data(name)}** is public` ``.
 */
export function data(value: string, max = 256): string {
  return clean(value, max).replace(/[\\*`]/g, '\\$&');
}

/**
 * Parses the markup of a reply's text: `**bold**`, `` `code` ``, and a backslash that escapes `*`, `` ` `` or `\`.
 * Everything else is literal, including a marker without its partner.
 */
export function parseMarkup(text: string, max = 2000): Span[] {
  const tokens = text.split(/(\\[\\*`]|\*\*|`)/).filter((token) => token !== '');
  const spans: Span[] = [];
  let bold = false;
  let code = false;
  let room = max;
  for (const [index, token] of tokens.entries()) {
    if (token === '`' && (code || tokens.includes('`', index + 1))) {
      code = !code;
    } else if (token === '**' && !code && (bold || tokens.includes('**', index + 1))) {
      bold = !bold;
    } else {
      const literal = /^\\[\\*`]$/.test(token) ? token.slice(1) : token;
      push(spans, literal, bold, code);
    }
  }
  return spans.flatMap((span) => {
    const visible = keepEdges(span.text, room);
    room -= visible.length;
    return visible === '' ? [] : [{ ...span, text: visible }];
  });
}

/** Returns the text without its markup. */
export function plainText(text: string, max = 2000): string {
  return parseMarkup(text, max)
    .map((span) => span.text)
    .join('');
}

/** `plainText` on one line. */
export function plainLine(text: string, max: number): string {
  return plainText(text, max)
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}

/** `plainLine` for places without markup. Code of several words is quoted, since it is somebody else's words. */
export function quotedLine(text: string, max: number): string {
  const parts = parseMarkup(text).map(({ code, text: each }) =>
    code && /\s/.test(each) ? `“${each}”` : each,
  );
  return clean(parts.join(''), max);
}

function push(spans: Span[], text: string, bold: boolean, code: boolean): void {
  const last = spans.at(-1);
  if (last && Boolean(last.bold) === bold && Boolean(last.code) === code) last.text += text;
  else spans.push({ text, ...(bold && { bold }), ...(code && { code }) });
}

/** Cleans a text and keeps the spaces at its edges, which `clean` trims. Between spans they belong to the sentence. */
function keepEdges(text: string, max: number): string {
  if (max <= 0) return '';
  const start = /^ /.test(text) ? ' ' : '';
  const end = text.length > 1 && text.endsWith(' ') ? ' ' : '';
  const inner = clean(text, max, true);
  return inner === '' ? start : `${start}${inner}${end}`;
}
