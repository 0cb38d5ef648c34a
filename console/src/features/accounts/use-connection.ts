import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { detailOf } from '../../lib/api-error.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useToasts } from '../../lib/toasts.tsx';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import type { AccountForm } from './account-form.ts';
import type { ConnectedAccount } from './api/connect-account.ts';
import { connectAccount } from './api/connect-account.ts';

export const FAILED = 'Failed to connect AWS account. Please try again.';

/** Connects an account. If the person closes the wizard meanwhile, a toast tells them the result. */
export function useConnection(workspaceId: string, externalId: string) {
  const client = useQueryClient();
  const toasts = useToasts();
  const isShown = useIsShown();
  return useSingleMutation({
    mutationFn: ({ awsAccountId, alias, region }: AccountForm) =>
      connectAccount(workspaceId, {
        account_alias: alias.trim(),
        aws_account_id: awsAccountId,
        external_id: externalId,
        primary_region: region,
      }),
    onSuccess(account) {
      void client.invalidateQueries({ queryKey: queryKeys.workspaces });
      void client.invalidateQueries({ queryKey: queryKeys.awsAccounts(workspaceId) });
      // The first account creates the default jobs.
      void client.invalidateQueries({ queryKey: queryKeys.scheduledJobs(workspaceId) });
      if (account.warnings.length > 0) toasts.warning('AWS account connected', account.warnings.join(' '));
      else toasts.success('AWS account connected', proofOf(account));
    },
    onError(error) {
      if (!isShown.current) toasts.failure(FAILED, detailOf(error, ''));
    },
  });
}

const proofOf = ({ account_alias, access }: ConnectedAccount): string =>
  access.read_only === 'proven'
    ? `${account_alias} can be asked now. AWS confirmed that its role can only read.`
    : `${account_alias} can be asked now.`;

function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
