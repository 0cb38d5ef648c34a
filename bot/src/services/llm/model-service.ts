import type { ModelTry } from '../../contract/model.ts';
import type { Ledger, Use } from './ledger.ts';

/** A try, and what it used where the model did any work. */
export type Tried = ModelTry & { use?: Omit<Use, 'workspace'> };

/** The language model that is set up, for use cases. */
export interface ModelService {
  ledger: Ledger;
  /** Asks it one tiny question. Never rejects; an abort is told as `timed_out`. */
  ask(signal: AbortSignal | undefined): Promise<Tried>;
}
