import type { ApiKeyDoc } from '@windsock/bot/services/api-keys/api-key-doc.ts';
import type { FoundSession } from '@windsock/bot/services/identity/find-session.ts';
import type { UserDoc } from '@windsock/bot/services/identity/user-doc.ts';

/** Who sends the request, as far as it proved. */
export type Caller = { kind: 'nobody' } | Person | Machine | Agent;

export interface Person extends FoundSession {
  kind: 'person';
}

/** A script with an API key: it is its workspace, and nobody's session. */
export interface Machine {
  kind: 'machine';
  key: ApiKeyDoc;
}

/** An agent whom a person lets read for them, by an access token of Entra. */
export interface Agent {
  kind: 'agent';
  user: UserDoc;
}
