import type { MentionAt } from '../slots/mention.ts';
import type { CostScan } from './reading.ts';
import { take } from './reading.ts';
import { KEY_WORDS } from './usual-tag.ts';

/** "what does the data team cost us", "spend of checkout": filters by the tag that names the owner of costs. */
export function readOwners(scan: CostScan): void {
  const { question, reading } = scan;
  if (reading.score > 0) question.mentions = question.mentions.filter((mention) => !isVerb(scan, mention));
  for (const mention of question.mentions) {
    const [tag] = mention.tags;
    if (!tag || isTaken(scan, mention)) continue;
    const dimension = `tag:${tag.key}`;
    const isMeant =
      isPlaced(scan, mention) || isOneOfTwo(scan, mention, tag.key) || scan.shownBy.includes(dimension);
    if (mention.isOrdinary && !isMeant) continue;
    const op = mention.isExcluded ? 'ne' : 'eq';
    const same = reading.filters.find((filter) => filter.dimension === dimension && filter.op === op);
    if (same) {
      // "the data or the web team": both values, because nothing has two values of one tag.
      same.values = [...new Set([...same.values, ...tag.values])];
      if (op === 'eq' && !reading.groupBy.includes(dimension)) reading.groupBy.push(dimension);
    } else reading.filters.push({ dimension, op, values: [...tag.values] });
    const [first, last] = [question.tokens[mention.from], question.tokens[mention.to - 1]];
    if (first && last) take(scan, first.start, last.end);
  }
}

/** "the mobile team": no such team exists, so the costs are grouped by all teams and the unknown word is reported. */
export function readNobody({ graph, question: { text }, reading }: CostScan): void {
  const [, word] = OF_OWNER.exec(text) ?? [];
  const key = word && (graph?.tagKeys(word)[0] ?? word);
  const isTold = reading.filters.some(({ dimension }) => dimension.startsWith('tag:'));
  if (!key || isTold || reading.groupBy.length > 0 || reading.score <= 0) return;
  reading.groupBy.push(`tag:${key}`);
}

const OF_OWNER = new RegExp(
  `\\b(?:of|for|by|from|the|our) (?!same\\b|whole\\b|entire\\b|other\\b|our\\b|the\\b)[\\w-]+ (${KEY_WORDS})\\b(?! tag)`,
  'i',
);

/**
 * "for web", "web costs", "data vs web", "did data burn": reports whether an ordinary word is in the position of an
 * owner's name.
 */
const isPlaced = ({ question: { tokens } }: CostScan, { from, isOwner, to }: MentionAt): boolean =>
  isOwner ||
  /^(?:vs|versus|against)$/.test(tokens[from - 1]?.word ?? '') ||
  /^(?:vs|versus|against)$/.test(tokens[to]?.word ?? '') ||
  /^(?:did|does|do|is|are|was|has|have|will)$/.test(tokens[from - 1]?.word ?? '') ||
  /^(?:costs?|spend|spending|bill|budget|expenses)$/.test(tokens[to]?.word ?? '');

/** "web or data, who spent more": reports whether a word is the other of two values of one tag. */
const isOneOfTwo = (
  { question: { mentions, tokens } }: CostScan,
  { from, to }: MentionAt,
  key: string,
): boolean =>
  mentions.some((other) => {
    const [first, second] = other.from < from ? [other.to, from] : [to, other.from];
    const isBeside = second - first === 1 && /^(?:or|and)$/.test(tokens[first]?.word ?? '');
    return isBeside && other.tags[0]?.key === key;
  });

/** "how did costs develop": reports whether a word is a verb in its base form after "did". */
const isVerb = ({ question: { tokens } }: CostScan, { from, to, words }: MentionAt): boolean =>
  /^develop$/i.test(words) &&
  !/^(?:env|environment|account|costs?)$/.test(tokens[to]?.word ?? '') &&
  tokens.slice(0, from).some(({ word }) => /^(?:did|do|does|will|would)$/.test(word));

const isTaken = ({ question: { tokens, taken }, spans }: CostScan, { from, to }: MentionAt): boolean =>
  tokens
    .slice(from, to)
    .some(
      ({ start, end }, at) => taken[from + at] || spans.some((span) => start < span.end && end > span.start),
    );
