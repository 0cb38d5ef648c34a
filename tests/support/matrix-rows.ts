import type { Row } from './matrix.ts';
import { accountRows } from './matrix-rows-accounts.ts';
import { chatRows } from './matrix-rows-chat.ts';
import { identityRows } from './matrix-rows-identity.ts';
import { peopleRows } from './matrix-rows-people.ts';
import { workspaceRows } from './matrix-rows-workspaces.ts';

/** A row for every route of the table, by its id. */
export const rows: Record<string, Row> = {
  'config.read': { access: 'public', owner: 200 },
  'openapi.read': { access: 'public', owner: 200 },
  ...identityRows,
  ...workspaceRows,
  ...peopleRows,
  ...accountRows,
  ...chatRows,
};
