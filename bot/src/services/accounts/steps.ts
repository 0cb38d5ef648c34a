import { capital, joined } from '../../contract/words.ts';
import { clean } from '../../reply/neutralise.ts';

/** Told in words, and of one look over an account's places in numbers. */
export type Progress = (text: string, places?: Places) => void;

export interface Places {
  done: number;
  total: number;
  scope: 'regional' | 'global';
}

/** Steps that are named; the rest are counted. */
const MOST_NAMED = 4;
/** Of one step: names are people's and AWS's, and as long as those like. */
const MAX_STEP = 60;
/** 'reading costs' and 'reading S3 buckets' are told as one reading. */
const VERB = /^(reading|checking|measuring|looking at|looking for) (?=.)/;

/**
 * Tells of the steps that run at the same time as one sentence: 'Reading EC2 instances and costs of October …'. Counts of
 * places are told beside a step that runs alone; of several they would take turns too fast to be read.
 */
export function createSteps(tell: Progress) {
  const running = new Map<symbol, string>();
  const now = () => inWords([...new Set(running.values())]);

  return {
    /** @param what 'reading EC2 instances', cleaned here. Returns the function that says that it is over. */
    begin(what: string): () => void {
      const step = Symbol('step');
      running.set(step, clean(what.replace(/\s+/g, ' '), MAX_STEP));
      tell(now());
      return () => {
        if (running.delete(step)) tell(running.size > 0 ? now() : 'Looking at what was found …');
      };
    },
    /** @param text 'Looking … 3 of 17 regions read' */
    places: ((text, places) => {
      if (running.size === 0) tell(text, places);
      else if (running.size === 1) tell(`${now()} ${text.replace(/^Looking … /, '')}`, places);
    }) satisfies Progress as Progress,
  };
}

function inWords(steps: string[]): string {
  const named = steps.slice(0, MOST_NAMED);
  const left = steps.length - named.length;
  const verbs = Map.groupBy(named, (step) => VERB.exec(step)?.[0] ?? '');
  const told = [...verbs].flatMap(([verb, of]) =>
    verb === '' ? of : `${verb}${joined(of.map((step) => step.slice(verb.length)))}`,
  );
  const [first = '', ...rest] = [...told, ...(left > 0 ? [`and ${left} more`] : [])];
  return `${[capital(first), ...rest].join(', ')} …`;
}
