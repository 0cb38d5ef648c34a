import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Action } from '@windsock/bot/contract/reply.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { codeOf } from '../../lib/api-error.ts';
import { readThread } from './api/read-thread.ts';
import type { Conversation } from './conversation.ts';
import { fromThread, isBusy } from './conversation.ts';
import { pressOf } from './press.ts';
import { conversationKey, createTalk } from './talk.ts';

/** Whether a conversation is gone: deleted, too old, or another person's; the server does not say which. */
export const isGone = (error: unknown): boolean => ['not_found', 'invalid'].includes(codeOf(error) ?? '');

/**
 * A conversation with the assistant and its actions. One that began here is available at once; any other is read from
 * the server, and answers still in progress are awaited.
 * @param options.isNew nothing has been asked in it yet, so there is nothing to read
 */
export function useConversation(
  workspaceId: string,
  id: string,
  { isNew = false }: { isNew?: boolean } = {},
) {
  const client = useQueryClient();
  const queryKey = conversationKey(workspaceId, id);
  const query = useQuery<Conversation>({
    queryKey,
    queryFn: async ({ signal }) => fromThread(await readThread({ workspaceId, id, signal })),
    enabled: !isNew,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => failures < 1 && !isGone(error),
  });
  const talk = useMemo(() => createTalk(client, workspaceId, id), [client, workspaceId, id]);
  const conversation = query.data;
  useEffect(() => {
    if (conversation) talk.resume();
  }, [conversation, talk]);
  const press = useCallback((runId: string, action: Action) => talk.begin(pressOf(runId, action)), [talk]);
  return { ...talk, press, query, conversation, busy: conversation ? isBusy(conversation) : false };
}
