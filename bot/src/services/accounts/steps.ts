import { capital, joined } from '../../contract/words.ts';
import { clean } from '../../reply/neutralise.ts';

/** Reports progress in words and, while an account's regions are read, in numbers. */
export type Progress = (text: string, places?: Places) => void;

export interface Places {
  done: number;
  total: number;
  scope: 'regional' | 'global';
}

/** The number of steps named in a sentence. Further ones are counted. */
const MAX_NAMED = 4;
/** The length of one step's text. It contains names by people and by AWS, which may be long. */
const MAX_STEP = 60;
/** 'reading costs' and 'reading S3 buckets' are joined under one verb. */
const VERB = /^(reading|checking|measuring|looking at|looking for) (?=.)/;

/**
 * Reports concurrent steps as one sentence: 'Reading EC2 instances and costs of October …'. Region counts are shown
 * only for a step that runs alone; those of several would alternate too fast to be read.
 */
export function createSteps(report: Progress) {
  const running = new Map<symbol, string>();
  const now = () => inWords([...new Set(running.values())]);

  return {
    /** @param what 'reading EC2 instances', cleaned here. Returns a function that ends the step. */
    begin(what: string): () => void {
      const step = Symbol('step');
      running.set(step, clean(what.replace(/\s+/g, ' '), MAX_STEP));
      report(now());
      return () => {
        if (running.delete(step)) report(running.size > 0 ? now() : 'Looking at what was found …');
      };
    },
    /** @param text 'Looking … 3 of 17 regions read' */
    places: ((text, places) => {
      if (running.size === 0) report(text, places);
      else if (running.size === 1) report(`${now()} ${text.replace(/^Looking … /, '')}`, places);
    }) satisfies Progress as Progress,
  };
}

function inWords(steps: string[]): string {
  const named = steps.slice(0, MAX_NAMED);
  const left = steps.length - named.length;
  const verbs = Map.groupBy(named, (step) => VERB.exec(step)?.[0] ?? '');
  const joinedSteps = [...verbs].flatMap(([verb, of]) =>
    verb === '' ? of : `${verb}${joined(of.map((step) => step.slice(verb.length)))}`,
  );
  const [first = '', ...rest] = [...joinedSteps, ...(left > 0 ? [`and ${left} more`] : [])];
  return `${[capital(first), ...rest].join(', ')} …`;
}
