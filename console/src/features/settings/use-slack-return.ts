import { useQueryClient } from '@tanstack/react-query';
import { slackInstallErrors } from '@windsock/bot/contract/slack-install-errors.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { queryKeys } from '../../lib/query-keys.ts';

type Outcome = { kind: 'connected' } | { kind: 'failed'; error: string | undefined };

/**
 * Handles the return from Slack's installation: ?slack_success=1 refetches the status, ?slack_error=<code> is reported.
 * The flag is removed from the address, so that a reload does not report it again.
 */
export function useSlackReturn() {
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const [outcome, setOutcome] = useState<Outcome>();
  const handled = useRef<URLSearchParams>(undefined);
  useEffect(() => {
    const code = query.get('slack_error');
    const succeeded = query.get('slack_success') === '1';
    if ((code === null && !succeeded) || handled.current === query) return;
    handled.current = query;
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('slack_error');
        next.delete('slack_success');
        return next;
      },
      { replace: true },
    );
    if (succeeded) {
      void client.invalidateQueries({ queryKey: [SLACK_STATUS] });
      // The first platform creates the default jobs.
      void client.invalidateQueries({ queryKey: [JOBS] });
      setOutcome({ kind: 'connected' });
    } else if (code !== null) {
      setOutcome({ kind: 'failed', error: sentenceOf(code) });
    }
  }, [query, setQuery, client]);
  return { outcome, dismiss: () => setOutcome(undefined) };
}

const [SLACK_STATUS] = queryKeys.slackStatus('');
const [JOBS] = queryKeys.scheduledJobs('');

const sentences: Record<string, string> = slackInstallErrors;

const sentenceOf = (code: string): string | undefined =>
  Object.hasOwn(sentences, code) ? sentences[code] : 'Slack could not be connected. Please try again.';
