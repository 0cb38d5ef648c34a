import type { Reply } from '../contract/reply.ts';
import type { Frame } from './frame.ts';

export interface Answer {
  reply: Reply;
  /** To be kept for the thread; absent: unchanged. */
  frame?: Frame;
  /** Wanted: the reply's whole table as a file. */
  asFile?: boolean;
}
