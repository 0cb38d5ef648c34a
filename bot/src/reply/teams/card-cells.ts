import type { Grid, GridCell } from '../grid.ts';

/** A cell of a card: what is quieter stands under its text. */
export interface CardCell extends GridCell {
  under?: string;
}

/** The part of a grid that stands side by side in a card. */
export interface CardGrid extends Grid {
  rows: CardCell[][];
  /** Under the first column's header. */
  headerUnder?: string;
}
