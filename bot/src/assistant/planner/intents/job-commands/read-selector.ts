import type { JobSelector } from '../../../jobs/command.ts';
import { HERE, isOfOthers, isTelling, NOUN, NOUNS, OF_AWS } from './words.ts';

const IT = /^(?:it|this|that|this one|that one|the (?:current )?one|the thing)$/;
const THEM = /^(?:(?:all (?:of )?)?(?:them|these|those)|all|both|everything|all of it)$/;
const ONE_OF_THEM = new RegExp(
  `^(?:it|this|that|the|my|our|a|an|one of (?:the|my|our)) ?(?:scheduled )?${NOUN}$`,
);
const ID = /^(?:the )?job (job-[\w-]{1,80})$/;
const EVERYTHING = new RegExp(`^(?:everything|all)(?: (?:that|which))?(?: is)? scheduled(?: ${HERE})?$`);
const ALL = new RegExp(
  `^(?:all|every|each)(?: of)?(?: (?:the|my|our|these|those)\\b)? ?(.*?) ?(${NOUNS}|${NOUN})(?: ${HERE})?$`,
);
const SEVERAL = new RegExp(`^(?:(?:the|my|our|these|those)\\b)? ?(.*?) ?(${NOUNS})(?: ${HERE})?$`);
const PLACE = new RegExp(
  `^(?:the )?(?:${NOUN} )?(?:number |no\\.? ?|#)?(first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th|[1-9])(?: one| ${NOUN})?$`,
);
const PLACES: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5, last: -1 };
const NAMED = new RegExp(`^(?:(?:the|my|our|this|that|its) )?((?:.*\\b)?${NOUN}(?: (\\S+).*)?)$`);
const ONE = /^(?:the |my |our |that )?(.+?) one(s)?$|^the one (?:from |for |about )?(.+)$/;
const PLACE_WORDS = new RegExp(` ${HERE}$`);
/** "the function called report", "the bucket of the report": about something else. */
const BELONGS = /\b(?:called|named|of|for|from|with|in|to|by)\b/;
/** Words that may follow "report" and describe it. "the report bucket" is a bucket. */
const TELLS_MORE = /^(?:about|for|from|with|that|which|named|called|by|to|here)$/;
/** Jobs have short names; longer text says something else. */
const MAX_WORDS = 8;

/**
 * Returns the jobs that a part of a message means, if its words show that it means jobs. Takes lower-case text.
 * @param isAboutJobs whether the thread is about a job, or jobs were just listed, so that "it" means a job
 */
export function readSelector(text: string, isAboutJobs: boolean): JobSelector | undefined {
  const object = text
    .trim()
    .replace(/^"(.+)"$/, '$1')
    .replaceAll('"', '');
  if (IT.test(object)) return isAboutJobs ? { by: 'this' } : undefined;
  if (THEM.test(object)) return isAboutJobs ? { by: 'listed' } : undefined;
  if (EVERYTHING.test(object)) return { by: 'all', ...here(object) };
  if (ONE_OF_THEM.test(object)) return { by: 'this' };
  const id = ID.exec(object)?.[1];
  if (id) return { by: 'id', id };
  if (object.split(' ').length > MAX_WORDS || isOfOthers(object)) return undefined;
  return (
    readPlace(object, isAboutJobs) ?? readSeveral(object) ?? readNamed(object) ?? readOne(object, isAboutJobs)
  );
}

function readPlace(object: string, isAboutJobs: boolean): JobSelector | undefined {
  const place = isAboutJobs ? PLACE.exec(object)?.[1] : undefined;
  return place ? { by: 'place', place: PLACES[place] ?? Number.parseInt(place, 10) } : undefined;
}

function readSeveral(object: string): JobSelector | undefined {
  const [, said, noun = ''] = ALL.exec(object) ?? SEVERAL.exec(object) ?? [];
  if (said === undefined || OF_AWS.test(said)) return undefined;
  // Every job is a report, so these nouns do not narrow.
  const kind = /^(?:job|schedule|report)s?$/.test(noun) ? '' : noun;
  const words = `${said.replace(/\bscheduled\b/g, '')} ${kind}`.trim();
  return { by: 'all', ...(words && { words }), ...here(object) };
}

const here = (object: string): { here?: true } => (PLACE_WORDS.test(object) ? { here: true } : {});

/** "the cost report", "the report about S3 buckets" */
function readNamed(object: string): JobSelector | undefined {
  const [, named, next] = NAMED.exec(object) ?? [];
  if (next && !TELLS_MORE.test(next) && !isTelling(next)) return undefined;
  const words = named?.replace(PLACE_WORDS, '');
  const before = new RegExp(`^(.*?)\\b${NOUN}\\b`).exec(object)?.[1] ?? '';
  if (!words || (BELONGS.test(before) && !isTelling(before.trim()))) return undefined;
  if (/\b(?:and|then|or)\b.*\b(?:delete|stop|show|list)\b/.test(object)) return undefined;
  return { by: 'words', words };
}

/** "the Monday one", "the one on Mondays"; in a thread about jobs also "the S3 one". */
function readOne(object: string, isAboutJobs: boolean): JobSelector | undefined {
  const [, before, isPlural, behind] = ONE.exec(object) ?? [];
  const words = before ?? behind;
  if (!words || OF_AWS.test(words) || !(isAboutJobs || isTelling(words))) return undefined;
  return isPlural ? { by: 'all', words } : { by: 'words', words };
}
