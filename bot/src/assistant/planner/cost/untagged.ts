import { code } from '../../../tools/list/words.ts';
import { isExcluded } from './exclusions.ts';
import { payersOf } from './groups.ts';
import type { CostScan } from './reading.ts';
import { takeMatch } from './reading.ts';

const UNTAGGED =
  /(?<![\w-])(?:un-?tagged|(?:not|never|isn['’]?t|aren['’]?t) tagged|(?:nobody|no ?one|noone) (?:has |had |ever |bothered to )*tag(?:ged|s)?|(?:without|with no|has no|have no|had no|lacks?|lacking|missing|no) (?:any |an? )?tags?(?: at all)?(?: on (?:it|them))?)(?![\w:=-])/i;

/**
 * "stuff nobody tagged", "without the untagged": filters for costs without, or with, the tag that names their owner. The
 * groups and the tags must be read first.
 */
export function readUntagged(scan: CostScan): void {
  const { graph, question, reading } = scan;
  const found = UNTAGGED.exec(question.text);
  const isSaid = question.tags.length > 0 || reading.filters.some(({ dimension }) => /^tag:/.test(dimension));
  // "which are not tagged", about things whose costs were shown.
  const isOfMoney = reading.score > 0 || (scan.goesOn && !/^which\b/i.test(question.text));
  if (!found || isSaid || !isOfMoney) return;
  takeMatch(scan, found);
  const isLeftOut = isExcluded(question.text.slice(0, found.index));
  const dimension = payersOf(
    reading.groupBy.find((key) => key.startsWith('tag:')),
    graph,
  );
  if (!isLeftOut) reading.groupBy = reading.groupBy.filter((key) => key !== dimension);
  reading.filters.push({ dimension, op: isLeftOut ? 'ne' : 'eq', values: [''] });
  reading.assumed.push(
    `Cost Explorer can find what lacks one tag, not what lacks all tags: this is what has ${isLeftOut ? 'the' : 'no'} tag ${code(dimension.slice(4))}.`,
  );
}
