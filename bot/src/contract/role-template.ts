/**
 * The placeholders in the role template for the values of one connection, until a download fills them in. They are
 * separate from the accounts' schemas, which the browser does not need.
 */
export const templatePlaceholders = {
  workspaceId: 'WINDSOCK_WORKSPACE_ID',
  externalId: 'WINDSOCK_EXTERNAL_ID',
} as const;
