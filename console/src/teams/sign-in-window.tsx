import { Spinner } from '@fluentui/react-components';
import { signInErrors } from '@windsock/bot/contract/sign-in-errors.ts';
import { useEffect, useState } from 'react';
import { useDocumentTitle } from '../lib/document-title.ts';
import { Notice } from '../ui/notice.tsx';
import { CloseWindow } from './close-window.tsx';
import { goToMicrosoft } from './go-to-microsoft.ts';
import { tellOpener } from './tell-opener.ts';

/** The window that the tab opens to sign in: it goes on to Microsoft, and ends as SignedInWindow. */
export function SignInWindow() {
  const [failure, setFailure] = useState<string>();
  useDocumentTitle('Sign in');
  useEffect(() => {
    void start().then(setFailure);
  }, []);
  return (
    <Notice
      title="Sign in to Windsock"
      text={failure ?? 'In a moment Microsoft asks which account you want to use.'}
    >
      {failure ? <CloseWindow /> : <Spinner aria-label="Going to Microsoft" />}
    </Notice>
  );
}

let started: Promise<string | undefined> | undefined;

/** Once per page: a second way through Microsoft would only be in the way of the first. @returns why it could not */
function start(): Promise<string | undefined> {
  started ??= begin();
  return started;
}

async function begin(): Promise<string | undefined> {
  const challenge = new URLSearchParams(location.search).get('challenge');
  if (!challenge) return 'Open Windsock in Microsoft Teams, and sign in there.';
  const error = await goToMicrosoft(challenge);
  if (!error) return undefined;
  // The tab says it as well: this window closes when it was told.
  await tellOpener({ error });
  return signInErrors[error];
}
