import type { ApiKeyDoc } from '@windsock/bot/services/api-keys/api-key-doc.ts';
import type { FoundSession } from '@windsock/bot/services/identity/find-session.ts';

/** Who sends the request, as far as it proved. */
export type Caller = { kind: 'nobody' } | Person | Machine;

export interface Person extends FoundSession {
  kind: 'person';
}

/** A script with an API key: it is its workspace, and nobody's session. */
export interface Machine {
  kind: 'machine';
  key: ApiKeyDoc;
}
