/** Any user's mention, with the comma or colon that addresses them. */
const MENTION = /<@([A-Z0-9]+)(?:\|[^<>]*)?>[,:]?/;
const MENTIONS = new RegExp(MENTION, 'g');

/** Whether Slack's text mentions this user. */
export function mentions(raw: string, user: string): boolean {
  return raw.includes(`<@${user}>`) || raw.includes(`<@${user}|`);
}

/**
 * What a person typed, from Slack's text: https://docs.slack.dev/messaging/formatting-message-text
 * Mentions of the bot are taken out wherever they stand; links, channels, other people and dates become what was seen.
 * @param bot the bot's user id; 'first': whoever is mentioned first is the bot; undefined: nobody is
 */
export function typedText(raw: string, bot: string | 'first' | undefined): string {
  return (
    withoutBot(raw, bot)
      .replace(/<([^<>]*)>/g, (_markup, inner: string) => {
        const bar = inner.indexOf('|');
        return seen(bar < 0 ? inner : inner.slice(0, bar), bar < 0 ? '' : inner.slice(bar + 1));
      })
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      // Last: `&amp;lt;` was typed as `&lt;`.
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
function seen(target: string, label: string): string {
  const [sign = ''] = target;
  if (sign === '@' || sign === '#') return sign + (label || target.slice(1));
  if (label) return label;
  return sign === '!' ? `@${target.slice(1).split('^')[0]}` : target.replace(/^(mailto|tel):/, '');
}
