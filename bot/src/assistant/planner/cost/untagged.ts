import { code } from '../../../tools/list/words.ts';
import type { CostScan } from './reading.ts';
import { takeMatch } from './reading.ts';

const UNTAGGED =
  /\b(?:un-?(?:tagged|label+ed)|(?:not|never|without being) (?:been |even )?tagged|(?:nobody|no ?one|noone)(?: has| ever)* tagged|(?:without|with no|have no|has no|having no|no) (?:any )?tags?|forgot(?:ten)? to tag)\b/;

/** The keys by which people tell costs apart, the most usual first. */
const USUAL = ['team', 'project', 'application', 'environment'];

/** "the stuff nobody tagged", "untagged costs": what has no value of one tag, as Cost Explorer tells no costs without any. */
export function readUntagged(scan: CostScan): void {
  const { graph, lower, question, reading } = scan;
  const said = UNTAGGED.exec(lower);
  const isOfTag = reading.filters.some(({ dimension }) => dimension.startsWith('tag:'));
  if (!said || !graph || reading.score <= 0 || isOfTag || question.groupTags.length > 0) return;
  const key = USUAL.flatMap((word) => graph.tagKeys(word))[0];
  if (key === undefined) return;
  takeMatch(scan, said);
  reading.filters.push({ dimension: `tag:${key}`, op: 'eq', values: [''] });
  reading.assumed.push(
    `Costs without any tag are told by no one: these are without the tag ${code(key)}, tax and support included.`,
  );
}
