import type { Window } from '../../contract/query.ts';
import type { Action } from '../../contract/reply.ts';
import type { KnownThing, ToolContext } from '../tool.ts';
import type { Told } from './about-asked.ts';
import type { Part } from './about-parts.ts';

/** What answers one thing that was asked: sentences, then lines with more of it. */
export interface Answer extends Part {
  text: string;
  actions?: Action[];
}

/** What a question about one thing is answered from. */
export interface Of extends Told {
  ctx: ToolContext;
  thing: KnownThing;
  /** The time that was named. */
  window?: Window | undefined;
}
