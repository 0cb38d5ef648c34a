import type { SaidSchedule } from '../../plan.ts';

/** What a message wants besides an answer about AWS. */
export type Intent =
  | { kind: 'small_talk'; about: 'hello' | 'thanks' | 'bye' | 'cancel' | 'elsewhere' }
  | { kind: 'help' }
  | { kind: 'show_all' }
  /** The last question once more. */
  | { kind: 'again' }
  /** The last answer in another form. */
  | { kind: 'redraw'; as: 'chart' | 'short' | 'source' }
  /** `rest` is what is to be done each time. */
  | { kind: 'schedule'; reading?: SaidSchedule; rest: string }
  | { kind: 'secret'; asked: string }
  /** To see what is stored: objects, items, messages. */
  | { kind: 'contents'; asked: string }
  /** A change was asked for; `rest` is what it was to be done to. */
  | { kind: 'write'; verb: string; rest: string };
