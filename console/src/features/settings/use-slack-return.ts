import { useQueryClient } from '@tanstack/react-query';
import { slackInstallErrors } from '@windsock/bot/contract/slack-install-errors.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { queryKeys } from '../../lib/query-keys.ts';

/**
 * What Slack's installation came back with: ?slack_success=1 has the status read anew, ?slack_error=<code> is said. The
 * flag goes out of the address, so that loading the page again says nothing twice.
 */
export function useSlackReturn() {
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const [error, setError] = useState<string>();
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
      // The first platform brings the default jobs.
      void client.invalidateQueries({ queryKey: [JOBS] });
    } else if (code !== null) {
      setError(sentenceOf(code));
    }
  }, [query, setQuery, client]);
  return { error, dismiss: () => setError(undefined) };
}

const [SLACK_STATUS] = queryKeys.slackStatus('');
const [JOBS] = queryKeys.scheduledJobs('');

const sentences: Record<string, string> = slackInstallErrors;

const sentenceOf = (code: string): string | undefined =>
  Object.hasOwn(sentences, code) ? sentences[code] : 'Slack could not be connected. Please try again.';
