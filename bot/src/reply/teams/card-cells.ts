import type { Grid, GridCell } from '../grid.ts';

/** A cell of a card. `under` is the muted text below the main text. */
export interface CardCell extends GridCell {
  under?: string;
}

/** The columns of a grid that fit side by side in a card. */
export interface CardGrid extends Grid {
  rows: CardCell[][];
  /** The text below the first column's header. */
  headerUnder?: string;
}
