import type { Frame } from '../frame.ts';
import type { JobsPort } from './jobs-port.ts';

/** The place and time of a request about jobs. */
export interface Managing {
  frame: Frame;
  now: Date;
  jobs: JobsPort;
}
