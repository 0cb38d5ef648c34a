import type { Entity } from '../../../graph/entity.ts';

/** Words of a message that stand for one thing, tag, place, time or measure. */
export interface Item {
  sort: 'thing' | 'tag' | 'place' | 'time' | 'measure';
  /** Their place in the text; `end` is exclusive. */
  start: number;
  end: number;
  /** What is said in place of its words where it stands alone. Absent: they mean the same by themselves. */
  said?: string;
  /** What a plan about it has in its arguments: all of one of these. */
  means: string[][];
  /** The first day of a time. */
  from?: string;
  /** The things that are called so. */
  things: readonly Entity[];
  /** Whether the words can mean nothing else. */
  isSure: boolean;
  /** Whether the words only stand for it: "both". */
  isMeant?: true;
}
