/** The documents of a run are made by services (which may not look right, at runs) and worked on here. */
export type { RunDoc, ThreadDoc } from '../services/runs/run.ts';
