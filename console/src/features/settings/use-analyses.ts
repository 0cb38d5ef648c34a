import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '../../lib/api-error.ts';
import { useToasts } from '../../lib/toasts.tsx';
import { useStartAnalysis } from './api/start-analysis.ts';

/** Keyed by account. An analysis that failed to start is not in it. */
type Analyses = Record<string, AnalysisState>;
/** waiting: the results have no channel to go to yet. */
export type AnalysisState = 'starting' | 'started' | 'waiting';

const WAITING = 'It waits: mention @Windsock in a channel, so that it knows where to post the results.';

/**
 * The analyses started in this session, at most one per account. They are kept in the query cache: they survive a
 * change of page, and are removed when another person signs in.
 */
export function useAnalyses(workspaceId: string) {
  const client = useQueryClient();
  const starting = useStartAnalysis(workspaceId);
  const toasts = useToasts();
  const queryKey = ['analyses', workspaceId];
  const { data: analyses = {} } = useQuery<Analyses>({
    queryKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const read = () => client.getQueryData<Analyses>(queryKey) ?? {};
  const write = (accountId: string, state: Analyses[string] | undefined) => {
    const { [accountId]: _, ...others } = read();
    client.setQueryData<Analyses>(queryKey, state ? { ...others, [accountId]: state } : others);
  };
  return {
    stateOf: (accountId: string) => analyses[accountId],
    async start(accountId: string) {
      // Reads the cache, not the rendered state: the second click of a double click comes before the next render.
      if (read()[accountId]) return;
      write(accountId, 'starting');
      try {
        const { waits_for } = await starting.mutateAsync(accountId);
        write(accountId, waits_for ? 'waiting' : 'started');
        if (waits_for) toasts.success('Analysis started successfully', WAITING);
        else
          toasts.success('Analysis started successfully', 'Results will be posted to your channel shortly.');
      } catch (error) {
        write(accountId, undefined);
        toasts.failure(
          'Failed to start analysis',
          detailOf(error, 'Failed to start analysis. Please try again.'),
        );
      }
    },
  };
}
