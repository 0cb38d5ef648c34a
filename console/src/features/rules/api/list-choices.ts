import { queryOptions } from '@tanstack/react-query';
import type { RuleChoice } from '@windsock/bot/contract/rules.ts';
import { request } from '../../../lib/api-client.ts';
import { rulesPath } from './list-rules.ts';

/** For whom and where rules can be made, as far as the server knows. */
export const choicesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ['rule-choices', workspaceId],
    queryFn: ({ signal }) => request<RuleChoice[]>('GET', `${rulesPath(workspaceId)}/choices`, { signal }),
  });
