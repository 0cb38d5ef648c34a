import type { ModelTry } from '../../contract/model.ts';
import type { Ledger, Use } from './ledger.ts';

/** A test question, and what it used if the model did any work. */
export type Tried = ModelTry & { use?: Omit<Use, 'workspace'> };

/** The configured language model, for use cases. */
export interface ModelService {
  ledger: Ledger;
  /** Asks a tiny test question. Never rejects; an abort is reported as `timed_out`. */
  ask(signal: AbortSignal | undefined): Promise<Tried>;
}
