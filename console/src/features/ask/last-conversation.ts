import { useState } from 'react';
import { forget, keep, recall } from '../../lib/tab-memory.ts';

const keyOf = (workspaceId: string) => `windsock.conversation.${workspaceId}`;

/** A conversation by its id. `isNew`: nothing has been asked in it yet, and the server does not know it. */
export interface CurrentConversation {
  id: string;
  isNew: boolean;
}

const another = (): CurrentConversation => ({ id: crypto.randomUUID(), isNew: true });

/** The conversation that the sheet continues in this tab, even after a reload. */
export function useLastConversation(workspaceId: string) {
  const [current, setCurrent] = useState((): CurrentConversation => {
    const id = recall(keyOf(workspaceId));
    return id === undefined ? another() : { id, isNew: false };
  });
  return {
    current,
    /** Called once something was asked in it. */
    keepIt: () => keep(keyOf(workspaceId), current.id),
    startOver() {
      forget(keyOf(workspaceId));
      setCurrent(another());
    },
  };
}
