import type { Entity } from '../../../graph/entity.ts';

/** Words of a message that stand for one thing, tag, place, time or measure. */
export interface Item {
  sort: 'thing' | 'tag' | 'place' | 'time' | 'measure';
  /** Their place in the text; `end` is exclusive. */
  start: number;
  end: number;
  /** What replaces its words in a message of its own. Absent: they mean the same by themselves. */
  said?: string;
  /** The texts that identify it in a plan's arguments: all of one of these. */
  means: string[][];
  /** The first day of a time. */
  from?: string;
  /** The things of that name. */
  things: readonly Entity[];
  /** Whether the words can mean nothing else. */
  isSure: boolean;
  /** Whether the words only stand for it: "both". */
  isMeant?: true;
}
