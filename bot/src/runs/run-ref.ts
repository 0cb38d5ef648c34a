/** Which run: what rings for it, and what the agenda holds of it. */
export interface RunRef {
  workspace_id: string;
  run_id: string;
}
