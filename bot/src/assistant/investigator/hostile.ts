import type { Evidence } from './evidence.ts';

const LINK = /[a-z][a-z\d+.-]{0,20}:\/\/[^\s<>()]*|\bwww\.[^\s<>()]+/gi;
const MENTION = /(?:^|[\s(["'*`])[@#]\p{L}|<[!@#\p{L}/]|\{\{/u;

const CODE = /`[^`]*`/g;

/**
 * Returns what no sentence of an answer may contain: mentions, tags, links of its own, and characters that imitate
 * digits and letters.
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
