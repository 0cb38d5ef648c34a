import { queryOptions } from '@tanstack/react-query';
import type { RuleChoice } from '@windsock/bot/contract/rules.ts';
import { request } from '../../../lib/api-client.ts';
import { rulesPath } from './list-rules.ts';

/** The people and places that rules can be made for, as far as the server knows them. */
export const choicesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ['rule-choices', workspaceId],
    queryFn: ({ signal }) => request<RuleChoice[]>('GET', `${rulesPath(workspaceId)}/choices`, { signal }),
  });
