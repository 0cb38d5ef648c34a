import type { Reply } from '../contract/reply.ts';
import type { Frame } from './frame.ts';

export interface Answer {
  reply: Reply;
  /** Stored for the thread. Absent: unchanged. */
  frame?: Frame;
  /** Whether the reply's whole table should be sent as a file. */
  asFile?: boolean;
  /** Whether nothing should be said, because the message was not for the assistant. */
  unsaid?: true;
}
