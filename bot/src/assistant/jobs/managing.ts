import type { Frame } from '../frame.ts';
import type { JobsPort } from './jobs-port.ts';

/** Where and when jobs are managed. */
export interface Managing {
  frame: Frame;
  now: Date;
  jobs: JobsPort;
}
