/** Where a person's conversations in a workspace are listed, and where one of them stands. */
export const askPath = (workspaceId: string, conversationId?: string): string =>
  ['/ask', workspaceId, ...(conversationId === undefined ? [] : [conversationId])].join('/');
