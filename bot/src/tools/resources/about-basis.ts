import type { Window } from '../../contract/query.ts';
import type { Action } from '../../contract/reply.ts';
import type { KnownThing, ToolContext } from '../tool.ts';
import type { Described } from './about-asked.ts';
import type { Part } from './about-parts.ts';

/** The answer to one question: sentences, then lines with details. */
export interface Answer extends Part {
  text: string;
  actions?: Action[];
  /** The time since when something is as the text says, in ISO 8601. */
  began?: string;
}

/** What an answer about one resource is based on. */
export interface Of extends Described {
  ctx: ToolContext;
  thing: KnownThing;
  /** The time in the question. */
  window?: Window | undefined;
}
