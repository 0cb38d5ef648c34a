import { checks } from '../../checks/index.ts';
import { allWords, wordsOf } from './words-of-checks.ts';

/** Returns the check whose name or title contains a word, such as "imdsv2". */
export const checkCalled = (word: string): string | undefined =>
  checks.find(({ finding, id, title }) =>
    `${id.replace(/[.-]/g, ' ')} ${finding[0]} ${title}`
      .toLowerCase()
      .split(/[^\w]+/)
      .includes(word),
  )?.id;

/** Longer than every finding and title. */
const LONGEST_TITLE = 200;

/** "explain: S3 buckets are public": returns the check with this finding or title, or the only one with these words. */
export function checkExplained(text: string): string | undefined {
  if (text.length > LONGEST_TITLE) return undefined;
  const said =
    /^(?:(?:please|can you|could you) )*explain:? (?:(?:why|that|the finding) )?(.+?)[?.! ]*$/i.exec(
      text,
    )?.[1];
  if (said === undefined) return undefined;
  const plain = said.toLowerCase();
  const same = checks.find(({ finding, title }) =>
    [...finding, title].some((each) => each.toLowerCase() === plain),
  );
  if (same) return same.id;
  const words = wordsOf(said);
  const [only, another] =
    words.length < 2 ? [] : checks.filter((each) => words.every((word) => allWords(each).has(word)));
  return another ? undefined : only?.id;
}
