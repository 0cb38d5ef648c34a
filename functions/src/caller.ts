import type { ApiKeyDoc } from '@windsock/bot/services/api-keys/api-key-doc.ts';
import type { FoundSession } from '@windsock/bot/services/identity/find-session.ts';
import type { UserDoc } from '@windsock/bot/services/identity/user-doc.ts';

/** The sender of a request, as far as it has proved who it is. */
export type Caller = { kind: 'nobody' } | Person | Machine | Agent;

export interface Person extends FoundSession {
  kind: 'person';
}

/** A script with an API key: it acts for a workspace and has no session. */
export interface Machine {
  kind: 'machine';
  key: ApiKeyDoc;
}

/** An agent that reads on a person's behalf, with an access token from Entra. */
export interface Agent {
  kind: 'agent';
  user: UserDoc;
}
