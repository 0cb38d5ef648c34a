/** Returns the address of the person's conversations in a workspace, or of one of them. */
export const askPath = (workspaceId: string, conversationId?: string): string =>
  ['/ask', workspaceId, ...(conversationId === undefined ? [] : [conversationId])].join('/');
