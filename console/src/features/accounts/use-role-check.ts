import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { detailOf } from '../../lib/api-error.ts';
import type { AccountForm } from './account-form.ts';
import { ACCOUNT_ID_LENGTH } from './account-form.ts';
import { roleCheckQuery } from './api/check-role.ts';
import { MAX_ASKED } from './role-pace.ts';

export type RoleState =
  /** There is no account ID to check yet. */
  | { kind: 'none' }
  /** `trouble`: the last check did not reach the server; checking continues. */
  | { kind: 'waiting'; trouble: boolean }
  | { kind: 'ready' }
  | { kind: 'refused'; detail: string }
  /** The checks went on for some minutes and have stopped. */
  | { kind: 'stopped'; detail: string };

const NO_ANSWER = 'AWS could not be asked.';

/** Checks the role of the entered account until it works. `isPaused`: another request to AWS is in progress. */
export function useRoleCheck({
  workspaceId,
  externalId,
  form: { awsAccountId, region },
  isPaused,
}: {
  workspaceId: string;
  externalId: string;
  form: AccountForm;
  isPaused: boolean;
}) {
  const client = useQueryClient();
  const [round, setRound] = useState(0);
  const [waitedFor, setWaitedFor] = useState('');
  const isComplete = awsAccountId.length === ACCOUNT_ID_LENGTH;
  const body = { aws_account_id: awsAccountId, external_id: externalId, primary_region: region };
  const options = roleCheckQuery({ workspaceId, body, round });
  const { data, error } = useQuery({ ...options, enabled: isComplete && !isPaused });

  const isWaiting = data?.state === 'waiting';
  useEffect(() => {
    if (isWaiting) setWaitedFor(awsAccountId);
  }, [isWaiting, awsAccountId]);

  function stateNow(): RoleState {
    if (!isComplete) return { kind: 'none' };
    if (data?.state === 'ready') return { kind: 'ready' };
    if (data?.state === 'refused') return { kind: 'refused', detail: data.detail ?? '' };
    const { dataUpdateCount = 0, errorUpdateCount = 0 } = client.getQueryState(options.queryKey) ?? {};
    if (dataUpdateCount + errorUpdateCount < MAX_ASKED) return { kind: 'waiting', trouble: error !== null };
    return { kind: 'stopped', detail: error ? detailOf(error, NO_ANSWER) : (data?.detail ?? NO_ANSWER) };
  }
  return {
    state: stateNow(),
    /** True if this account's role did not work at first. */
    hasWaited: waitedFor === awsAccountId,
    askAgain: () => setRound((count) => count + 1),
  };
}
