// AWS names, tags and messages are data, never markup. Where a platform takes structured text (Slack's rich_text,
// raw_text and plain_text, Teams' TextRun), `clean` is enough, because nothing in it is parsed. The other functions are
// for the few places that are parsed: Slack's `text`, `mrkdwn` and `markdown`, and Teams' XML.

/** U+2060: invisible, no line break, and not part of any mention, emoji name, URL or domain. */
const WORD_JOINER = '\u2060';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Removes everything invisible: control characters, bidi overrides, zero-width and tag characters, lone surrogates.
 * Line breaks become spaces unless `lines` is set. The rest is cut to `max` UTF-16 units at a grapheme boundary, with
 * an ellipsis.
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
      // A joiner inside an emoji (a family, a flag) is part of it. Anywhere else it only hides something.
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

/** Returns at most `max` UTF-16 units, with an ellipsis if something was cut. */
export function truncate(value: string, max: number): string {
  if (value.length <= max) return value;
  // Graphemes are looked for only near the cut. A longer one is an attack with combining marks, not a letter.
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

/** Escapes `&`, `<`, `>` as Slack requires. Without them no mention, link, date or channel can be written. */
export function slackEntities(value: string): string {
  return value.replace(/[&<>]/g, (c) => ENTITIES[c] ?? c);
}

/**
 * For a `mrkdwn` object with `verbatim: true`. Slack's mrkdwn has no escape for its own markers, so they are replaced
 * by similar-looking characters.
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

/** Like `slackMrkdwn`, for the top-level `text` of a message, where Slack also links addresses and names by itself. */
export function slackText(value: string): string {
  return breakLinks(slackMrkdwn(value));
}

/** For text between backticks or in a fenced block of a `verbatim` object, where only backticks and entities matter. */
export function slackVerbatimCode(value: string): string {
  return slackEntities(value.replaceAll('`', 'ˋ'));
}

/** For text between backticks or in a fenced block of a message's `text`, where Slack links even code. */
export function slackCode(value: string): string {
  return breakLinks(slackVerbatimCode(value));
}

/**
 * For a table cell of Slack's `markdown` block. Anything that could be markup, a link, a mention or an emoji goes into
 * a code span, where nothing is parsed. Characters that could end the span or the cell are removed.
 */
export function slackMarkdownCell(value: string): string {
  const suspicious =
    /[\\*~`[\]<>&|!#@]|:\/\/|:[\w+'-]+:|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|[\p{L}\p{N}]\.\p{L}{2}/u;
  const tiny = /^[<>]−?\$?[\d.,]+%?$/; // “<$0.01” opens no tag
  if (!suspicious.test(value) || tiny.test(value)) return value;
  const inert = value.replaceAll('`', 'ˋ').replaceAll('|', '∣').replaceAll('<', '‹').replaceAll('>', '›');
  return `\`${inert}\``;
}

/** For a Teams TextRun, which is literal except for the `{{DATE(…)}}` and `{{TIME(…)}}` functions of Adaptive Cards. */
export function teamsRun(value: string): string {
  return value.replace(/\{\{/g, `{${WORD_JOINER}{`);
}

/** For text in XML or SSML. */
export function xml(value: string): string {
  return value.replace(/[&<>"]/g, (c) => ENTITIES[c] ?? c);
}

/** Keeps a chat client from turning look-alikes into links, mentions or channels. */
export function breakLinks(value: string): string {
  return value
    .replaceAll('://', `:${WORD_JOINER}//`)
    .replace(/(?<=[\p{L}\p{N}-])\.(?=\p{L}{2,})/gu, `${WORD_JOINER}.`)
    .replace(/([@#])(?=[\p{L}\p{N}])/gu, `$1${WORD_JOINER}`);
}
