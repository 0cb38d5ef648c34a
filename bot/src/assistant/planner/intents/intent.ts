import type { SaidSchedule, Shape } from '../../plan.ts';

/** What a message wants besides an answer about AWS. */
export type Intent =
  | {
      kind: 'small_talk';
      about: 'hello' | 'thanks' | 'bye' | 'cancel' | 'elsewhere';
      says?: string;
      place?: string;
    }
  | { kind: 'help' }
  | { kind: 'show_all' }
  /** To repeat the last question. */
  | { kind: 'again' }
  /** The last answer in another form. */
  | { kind: 'redraw'; as: Shape | 'source' }
  /** `rest` is the question to ask each time. */
  | { kind: 'schedule'; reading?: SaidSchedule; rest: string }
  | { kind: 'secret'; asked: string }
  /** To see stored contents: objects, items, messages. */
  | { kind: 'contents'; asked: string }
  /** A change; `rest` is what to change. */
  | { kind: 'write'; verb: string; rest: string };
