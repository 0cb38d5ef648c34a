import { signInErrors } from '@windsock/bot/contract/sign-in-errors.ts';
import { slackInstallErrors } from '@windsock/bot/contract/slack-install-errors.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Reads why Microsoft or Slack sent the browser back without success: /login?error=<code> and ?slack_error=<code>. An
 * unknown code is ignored.
 */
export function useReturnError() {
  const [query] = useSearchParams();
  const [said, setSaid] = useState(
    () =>
      sentence(signInErrors, query.get('error')) ?? sentence(slackInstallErrors, query.get('slack_error')),
  );
  return { said, forget: () => setSaid(undefined) };
}

const sentence = (sentences: Record<string, string>, code: string | null): string | undefined =>
  code !== null && Object.hasOwn(sentences, code) ? sentences[code] : undefined;
