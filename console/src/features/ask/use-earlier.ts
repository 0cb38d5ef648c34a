import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf } from '../../lib/api-error.ts';
import { readThread } from './api/read-thread.ts';
import type { Conversation } from './conversation.ts';
import { fromThread, withEarlier } from './conversation.ts';
import { conversationKey } from './talk.ts';

/** Reads the turns before the ones that are shown. */
export function useEarlier(workspaceId: string, conversation: Conversation | undefined) {
  const client = useQueryClient();
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { id = '', earlier } = conversation ?? {};
  const read = async () => {
    if (earlier === undefined || isReading) return;
    setReading(true);
    setFailure(undefined);
    try {
      const before = fromThread(await readThread({ workspaceId, id, cursor: earlier }));
      client.setQueryData<Conversation>(
        conversationKey(workspaceId, id),
        (now) => now && withEarlier(now, before),
      );
    } catch (error) {
      setFailure(detailOf(error, 'The earlier questions could not be read.'));
    } finally {
      setReading(false);
    }
  };
  return { has: earlier !== undefined, read: () => void read(), isReading, failure };
}
