import { useQueryClient } from '@tanstack/react-query';
import type { ModelTry } from '@windsock/bot/contract/model.ts';
import { request } from '../../../lib/api-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

/** Asks the language model one tiny question, at its normal price. */
export function useTryModel(workspaceId: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () => request<ModelTry>('POST', `/api/workspaces/${workspaceId}/model/try`),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.model(workspaceId) }),
  });
}
