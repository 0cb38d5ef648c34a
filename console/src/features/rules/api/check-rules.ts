import { useMutation } from '@tanstack/react-query';
import type { CheckedRules } from '@windsock/bot/contract/rules.ts';
import { request } from '../../../lib/api-client.ts';
import { rulesPath } from './list-rules.ts';

/** Checks what a person may ask in a place: 'slack_person:U1' in 'slack_channel:C1'. */
export function useCheckRules(workspaceId: string) {
  return useMutation({
    mutationFn: (asked: { who?: string; where?: string; team?: string }) =>
      request<CheckedRules>('GET', `${rulesPath(workspaceId)}/check?${new URLSearchParams(asked)}`),
  });
}
