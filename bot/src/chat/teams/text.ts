import type { Activity } from './activity.ts';

/** No question is longer. This bounds the work that one message can cause. */
const MAX_CHARACTERS = 32_000;
const MAX_MENTIONS = 100;

/** `<at>Name</at>`, with the attributes that some clients add. */
const AT_TAG = /<at\b[^<>]*>([^<>]*)<\/at>/gi;
/** A mention in the HTML that Teams attaches. */
const MENTION_SPAN = /<span\b[^<>]*schema\.skype\.com\/Mention[^<>]*>([^<>]*)<\/span>/gi;
const NAMED_ENTITIES: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * Returns what a person typed: mentions of the bot are removed wherever they are, other people become @Name, HTML
 * entities are decoded, spaces tidied and lines kept. `mentioned` says whether the bot was mentioned.
 */
export function plainText(activity: Activity): { text: string; mentioned: boolean } {
  const written = activity.text?.trim() ? activity.text : htmlAsText(activity);
  let text = written.slice(0, MAX_CHARACTERS);
  let mentioned = false;
  for (const mention of mentionsIn(activity)) {
    const own = mention.id === activity.recipient.id;
    mentioned ||= own;
    if (mention.text) text = text.replaceAll(mention.text, own ? ' ' : `@${mention.name}`);
  }
  const ownName = activity.recipient.name?.trim();
  text = text.replace(AT_TAG, (_tag, name: string) =>
    mentioned && name.trim() === ownName ? ' ' : `@${name}`,
  );
  return { text: tidy(decode(text)), mentioned };
}

/**
 * Returns the mentions. Teams splits the mention of a name with a space into several entities with the same id, and
 * each counts as one.
 */
function mentionsIn({ entities }: Activity): { id: string; name: string; text: string }[] {
  const found = (entities ?? [])
    .slice(0, MAX_MENTIONS)
    .flatMap(({ type, mentioned, text }) =>
      type === 'mention' && mentioned
        ? [{ id: mentioned.id, name: mentioned.name ?? '', text: text ?? '' }]
        : [],
    );
  // The longest first, so that none cuts another in two.
  return found.sort((a, b) => b.text.length - a.text.length);
}

/** Reads the words from the HTML attachment. A pasted message may have them only there. */
function htmlAsText(activity: Activity): string {
  const content = activity.attachments?.find((each) => each.contentType === 'text/html')?.content;
  if (typeof content !== 'string') return '';
  return content
    .slice(0, MAX_CHARACTERS)
    .replace(MENTION_SPAN, '<at>$1</at>')
    .replace(/<(br|\/p|\/div|\/li)\b[^<>]*>/gi, '\n')
    .replace(/<(?!\/?at\b)[^<>]*>/gi, ' ');
}

function decode(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,5});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED_ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function tidy(text: string): string {
  return text
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .split(/\r?\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
