import { calledOf } from '../../../graph/entity.ts';
import { ofKind } from '../../../graph/of-kind.ts';
import type { MentionAt } from '../slots/mention.ts';
import { isNounAt, isSingular } from './nouns.ts';
import type { Scan } from './scan.ts';

/** "search service", "databases of shop": reports whether an ordinary word stands where a name would. */
export const isPlaced = (scan: Scan, mention: MentionAt): boolean =>
  mention.isOwner ||
  isNounAt(scan, mention.to) ||
  (isNounAt(scan, mention.from - 1) && isSingular(scan.question.tokens[mention.from - 1])) ||
  isBeforeHead(scan, mention);

/** "orders dlq": reports whether a whole name stands before a word that serves as the things' noun. */
function isBeforeHead(scan: Scan, { exact, to, words }: MentionAt): boolean {
  const { question, taken, vocabulary } = scan;
  const isNamed = question.tokens.some((_, at) => isNounAt(scan, at));
  return (
    !isNamed &&
    taken[to] === true &&
    ofKind(exact, vocabulary.tool.id).some((thing) => calledOf(thing).toLowerCase() === words.toLowerCase())
  );
}
