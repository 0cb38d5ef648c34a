import type { JobSelector } from './command.ts';
import type { ListedJob } from './existing-jobs.ts';
import { fits } from './fits.ts';

/**
 * The selected jobs:
 * - these: it is clear
 * - which: one of these, and it is unclear which
 * - none: no job matches; `near` are similar ones
 */
export type Selected = { these: ListedJob[] } | { which: ListedJob[] } | { none: true; near: ListedJob[] };

export interface Remembered {
  /** The job that the thread is about. */
  job?: string | undefined;
  /** Those in the last list, in order. */
  listed?: string[] | undefined;
}

/** Words that fit any job. They count only if everything else leaves several. */
const GENERIC = /^(?:jobs?|reports?|checks?|audits?|schedules?|digests?|summar(?:y|ies)|reminders?|scans?)$/;
const FILLING =
  /^(?:the|an?|my|our|of|on|at|in|for|about|and|with|that|which|is|are|every|each|one|ones|am|pm|scheduled|named|called|to|from|by|runs?|it)$/;

export function selectJobs(
  which: JobSelector,
  jobs: ListedJob[],
  { job, listed = [] }: Remembered,
): Selected {
  switch (which.by) {
    case 'id':
      return one(jobs.filter((each) => each.job.id === which.id));
    case 'this': {
      // "it" is that one and no other, even if it is gone.
      return job ? one(jobs.filter((each) => each.job.id === job)) : clearest(jobs);
    }
    case 'listed':
      return one(jobs.filter((each) => listed.includes(each.job.id)));
    case 'place': {
      const id = listed.at(which.place > 0 ? which.place - 1 : which.place);
      return one(jobs.filter((each) => each.job.id === id));
    }
    case 'all': {
      const within = which.here ? jobs.filter(({ here }) => here) : jobs;
      const found = which.words ? fitting(which.words, within) : within;
      return found.length > 0 ? { these: found } : { none: true, near: [] };
    }
    case 'words': {
      const found = fitting(which.words, jobs);
      return found.length > 0 ? clearest(found) : { none: true, near: nearest(which.words, jobs) };
    }
  }
}

const one = (found: ListedJob[]): Selected =>
  found.length > 0 ? { these: found } : { none: true, near: [] };

/** Selects the only job, or the only one whose answers come here. */
function clearest(jobs: ListedJob[]): Selected {
  const [first, another] = jobs;
  if (!first) return { none: true, near: [] };
  if (!another) return { these: [first] };
  const here = jobs.filter((each) => each.here);
  if (here.length === 1) return { these: here };
  return { which: [...here, ...jobs.filter((each) => !each.here)] };
}

/** Returns the jobs that every word fits, and of them those with the best fit. */
function fitting(words: string, jobs: ListedJob[]): ListedJob[] {
  const { telling, generic } = apart(words);
  const found = jobs.flatMap((each) => {
    const scores = telling.map((word) => fits(word, each.job));
    return scores.includes(0) ? [] : [{ each, score: sum(scores) }];
  });
  const most = Math.max(...found.map(({ score }) => score));
  const best = found.filter(({ score }) => score === most).map(({ each }) => each);
  const named = best.filter(({ job }) => generic.every((word) => fits(word, job)));
  return best.length > 1 && named.length > 0 ? named : best;
}

/** Returns the jobs that any word fits, best first. */
function nearest(words: string, jobs: ListedJob[]): ListedJob[] {
  const { telling, generic } = apart(words);
  return jobs
    .map((each) => ({ each, score: sum([...telling, ...generic].map((word) => fits(word, each.job))) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ each }) => each);
}

function apart(words: string): { telling: string[]; generic: string[] } {
  const all = words
    .toLowerCase()
    .replace(/'s\b/g, '')
    .replace(/(\d) ?([ap])\.?m\b\.?/g, '$1$2m')
    .split(/[^a-z0-9:.-]+/)
    .map((word) => word.replace(/^[.:-]+|[.:-]+$/g, ''))
    .filter((word) => word && !FILLING.test(word));
  return {
    telling: all.filter((word) => !GENERIC.test(word)),
    generic: all.filter((word) => GENERIC.test(word)),
  };
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
