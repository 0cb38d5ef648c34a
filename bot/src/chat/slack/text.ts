/** A mention of any user, with the comma or colon that follows it. */
const MENTION = /<@([A-Z0-9]+)(?:\|[^<>]*)?>[,:]?/;
const MENTIONS = new RegExp(MENTION, 'g');

/** Returns whether Slack's text mentions this user. */
export function mentions(raw: string, user: string): boolean {
  return raw.includes(`<@${user}>`) || raw.includes(`<@${user}|`);
}

/**
 * Returns what a person typed, from Slack's text (https://docs.slack.dev/messaging/formatting-message-text). Mentions of
 * the bot are removed wherever they are. Links, channels, other people and dates become their visible text.
 * @param bot the bot's user id; 'first': the first person mentioned is the bot; undefined: nobody is
 */
export function typedText(raw: string, bot: string | 'first' | undefined): string {
  return (
    withoutBot(raw, bot)
      .replace(/<([^<>]*)>/g, (_markup, inner: string) => {
        const bar = inner.indexOf('|');
        return visibleText(bar < 0 ? inner : inner.slice(0, bar), bar < 0 ? '' : inner.slice(bar + 1));
      })
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      // Last, because `&amp;lt;` was typed as `&lt;`.
      .replaceAll('&amp;', '&')
      .replace(/[^\S\n]+/g, ' ')
      .trim()
  );
}

function withoutBot(raw: string, bot: string | undefined): string {
  if (bot === undefined) return raw;
  if (bot === 'first') return raw.replace(MENTION, ' ');
  return raw.replace(MENTIONS, (mention, user: string) => (user === bot ? ' ' : mention));
}

/** <@U1|bob>, <#C1|general>, <!here>, <!subteam^S1|@team>, <!date^…|yesterday>, <https://…>, <mailto:…|…> */
function visibleText(target: string, label: string): string {
  const [sign = ''] = target;
  if (sign === '@' || sign === '#') return sign + (label || target.slice(1));
  if (label) return label;
  return sign === '!' ? `@${target.slice(1).split('^')[0]}` : target.replace(/^(mailto|tel):/, '');
}
