import type { Grid, GridCell } from '../grid.ts';

/** A cell of a card. `subtext` is the muted text below the main text. */
export interface CardCell extends GridCell {
  subtext?: string;
}

/** The columns of a grid that fit side by side in a card. */
export interface CardGrid extends Grid {
  rows: CardCell[][];
  /** The text below the first column's header. */
  headerSubtext?: string;
}
