import type { Frame } from '../frame.ts';
import type { JobDesk } from './desk.ts';

/** Where and when jobs are managed. */
export interface Managing {
  frame: Frame;
  now: Date;
  jobs: JobDesk;
}
