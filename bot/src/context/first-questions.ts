import type { Graphs } from '../graph/graphs.ts';
import type { AnnouncementContext } from '../runs/compute-announcement.ts';
import type { OpenAccounts } from './accounts.ts';

type FirstQuestions = NonNullable<AnnouncementContext['first']>;

/** How long the resources of newly connected accounts are read before a chat is told about them. */
const LOOK_AROUND_MS = 40_000;

/** Returns what it takes to suggest first questions about newly connected accounts. */
export const firstQuestionsOf = ({
  assistant,
  graphs,
  openOne,
}: {
  /** An assistant without a language model: nobody asked, so no money is spent on one. */
  assistant: FirstQuestions['assistant'];
  graphs: Graphs;
  openOne: OpenAccounts['openOne'];
}): FirstQuestions => ({
  assistant,
  async thingsIn(workspaceId, ids, context) {
    const signal = AbortSignal.any([context.signal, AbortSignal.timeout(LOOK_AROUND_MS)]);
    const look = async (id: string) => {
      const one = await openOne(workspaceId, id, signal);
      if (one) await graphs.refresh(one, workspaceId);
    };
    await Promise.all(ids.map(look));
    return (await graphs.of(context, workspaceId, false)).all.filter(({ account }) => ids.includes(account));
  },
});
