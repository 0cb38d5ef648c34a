/** Identifies a run, in the doorbell and in the agenda. */
export interface RunRef {
  workspace_id: string;
  run_id: string;
}
