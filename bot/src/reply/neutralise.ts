/**
 * AWS names, tags and messages are data, never markup. Where a platform takes structured text (Slack's
 * rich_text, raw_text and plain_text, Teams' TextRun) `clean` is enough, because nothing in it is parsed;
 * the other functions are for the few places that do parse: `text` and `mrkdwn` and `markdown` of Slack, XML of Teams.
 */

/** U+2060: invisible, no line break, part of no mention, emoji name, URL or domain. */
const WORD_JOINER = '\u2060';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The text with all that cannot be seen taken out: control characters, bidi overrides, zero-width and tag
 * characters, lone surrogates. Line breaks become spaces unless `lines`; the rest is cut to `max` UTF-16 units
 * at a grapheme's border, with an ellipsis.
 */
export function clean(value: string, max = Number.POSITIVE_INFINITY, lines = false): string {
  const visible = /^[ -~]*$/.test(value) ? value : stripInvisible(value, lines);
  return truncate(visible.trim(), max);
}

function stripInvisible(value: string, lines: boolean): string {
  return (
    value
      .toWellFormed()
      .replace(/\r\n?|[\n\v\f\u0085\p{Zl}\p{Zp}]/gu, lines ? '\n' : ' ')
      .replaceAll('\t', ' ')
      // A joiner inside an emoji (a family, a flag) is what makes it one; anywhere else it only hides.
      .replace(
        /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D|\u200D(?!\p{Extended_Pictographic})/gu,
        '',
      )
      .replace(
        /(?![\n\u200D])[\p{Cc}\p{Cf}\p{Co}]|[\u115F\u1160\u3164\uFFA0\u17B4\u17B5]|\u034F|[\u180B-\u180F\u{E0100}-\u{E01EF}]/gu,
        '',
      )
  );
}

/** At most `max` UTF-16 units, ending in an ellipsis where something was cut. */
export function truncate(value: string, max: number): string {
  if (value.length <= max) return value;
  // Graphemes are looked for near the cut only; one longer than that is an attack with combining marks, not a letter.
  let from = Math.max(0, max - 80);
  if (/[\uDC00-\uDFFF]/.test(value.charAt(from))) from++;
  let end = from;
  for (const { index, segment } of segmenter.segment(value.slice(from, max + 64))) {
    if (from + index + segment.length > max - 1) break;
    end = from + index + segment.length;
  }
  return `${value.slice(0, end).trimEnd()}…`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** `&`, `<`, `>` as the entities that Slack asks for: no mention, link, date or channel can be written without them. */
export function slackEntities(value: string): string {
  return value.replace(/[&<>]/g, (c) => ENTITIES[c] ?? c);
}

/**
 * For a `mrkdwn` object with `verbatim: true`. Slack's mrkdwn has no escape for its own signs, so those that would
 * format are replaced by signs that look alike.
 */
export function slackMrkdwn(value: string): string {
  return slackEntities(value)
    .replace(/^&gt;/gm, `${WORD_JOINER}&gt;`)
    .replaceAll('*', '∗')
    .replaceAll('~', '∼')
    .replaceAll('`', 'ˋ')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, 'ˍ')
    .replace(/:(?=[\w+'-]+:)/g, `:${WORD_JOINER}`);
}

/** As `slackMrkdwn`, for the top-level `text` of a message, where Slack also links addresses and names by itself. */
export function slackText(value: string): string {
  return breakLinks(slackMrkdwn(value));
}

/** Between backticks or in a fenced block of a `verbatim` object: only backticks and entities count there. */
export function slackVerbatimCode(value: string): string {
  return slackEntities(value.replaceAll('`', 'ˋ'));
}

/** Between backticks or in a fenced block of a message's `text`, where Slack links even what is code. */
export function slackCode(value: string): string {
  return breakLinks(slackVerbatimCode(value));
}

/**
 * A table cell of Slack's `markdown` block. Anything that could be markup, a link, a mention or an emoji goes into a
 * code span, where nothing is parsed, less the signs that could end the span or the cell.
 */
export function slackMarkdownCell(value: string): string {
  const suspicious =
    /[\\*~`[\]<>&|!#@]|:\/\/|:[\w+'-]+:|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|[\p{L}\p{N}]\.\p{L}{2}/u;
  const tiny = /^[<>]−?\$?[\d.,]+%?$/; // “<$0.01” opens nothing
  if (!suspicious.test(value) || tiny.test(value)) return value;
  const inert = value.replaceAll('`', 'ˋ').replaceAll('|', '∣').replaceAll('<', '‹').replaceAll('>', '›');
  return `\`${inert}\``;
}

/** A Teams TextRun: literal but for the `{{DATE(…)}}` and `{{TIME(…)}}` functions of Adaptive Cards. */
export function teamsRun(value: string): string {
  return value.replace(/\{\{/g, `{${WORD_JOINER}{`);
}

/** Text in XML or SSML. */
export function xml(value: string): string {
  return value.replace(/[&<>"]/g, (c) => ENTITIES[c] ?? c);
}

/** Keeps a chat client from making links, mentions or channels of what only looks like one. */
export function breakLinks(value: string): string {
  return value
    .replaceAll('://', `:${WORD_JOINER}//`)
    .replace(/(?<=[\p{L}\p{N}-])\.(?=\p{L}{2,})/gu, `${WORD_JOINER}.`)
    .replace(/([@#])(?=[\p{L}\p{N}])/gu, `$1${WORD_JOINER}`);
}
