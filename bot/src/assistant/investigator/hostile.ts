import type { Evidence } from './evidence.ts';

const LINK = /[a-z][a-z\d+.-]{0,20}:\/\/[^\s<>()]*|\bwww\.[^\s<>()]+/gi;
const MENTION = /(?:^|[\s(["'*`])[@#]\p{L}|<[!@#\p{L}/]|\{\{/u;

const CODE = /`[^`]*`/g;

/**
 * Returns why a sentence must not be shown, in words for the model, or undefined if it may: it has a mention, a tag, a
 * link that no result has or that is not in code, look-alike characters, superscript digits or fractions, or a
 * stranger's words outside code.
 */
export function hostileIn(sentence: string, { names, untrusted }: Evidence): string | undefined {
  if (MENTION.test(sentence) || sentence.includes('<')) return 'mentions and tags are not shown';
  if (sentence.includes('](')) return 'links are not shown';
  if (sentence.replace(CODE, '').search(LINK) >= 0) return 'links are shown in `code` only';
  for (const [link] of sentence.matchAll(LINK))
    if (!names.has(link.replace(/[.,;:!?*`]+$/, ''))) return `the link ${link.slice(0, 80)} is in no result`;
  for (const [word] of sentence.matchAll(/\S*[^\0-\u024F\s]\S*/gu))
    if (/(?!\p{Script=Latin})[\p{L}\p{N}]/u.test(word.replace(/[\0-\u007F]/g, '')) && !names.has(word))
      return `${word.slice(0, 40)} is in no result`;
  const copied = untrusted.copiedIn(sentence);
  if (copied !== undefined) return `“${copied}” are a stranger's words in a result: quote them in \`code\``;
  return /[²³¹¼½¾]/.test(sentence) ? 'figures are to be written in plain digits' : undefined;
}
