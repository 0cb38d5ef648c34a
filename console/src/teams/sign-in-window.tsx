import { Button } from '@fluentui/react-components';
import { signInErrors } from '@windsock/bot/contract/sign-in-errors.ts';
import { useState } from 'react';
import { useDocumentTitle } from '../lib/document-title.ts';
import { Notice } from '../ui/notice.tsx';
import { CloseWindow } from './close-window.tsx';
import { goToMicrosoft } from './go-to-microsoft.ts';
import { tellOpener } from './tell-opener.ts';

/**
 * The window that the tab opens to sign in: it goes to Microsoft and ends as SignedInWindow. Whoever opened it gets the
 * session, and Teams does not say who that was. So it asks first, in case another app sent the person here.
 */
export function SignInWindow() {
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  useDocumentTitle('Sign in');
  const challenge = new URLSearchParams(location.search).get('challenge');
  if (!challenge || failure) {
    return (
      <Notice
        title="Sign in to Windsock"
        text={failure ?? 'Open Windsock in Microsoft Teams, and sign in there.'}
      >
        <CloseWindow />
      </Notice>
    );
  }
  const goOn = async () => {
    setLeaving(true);
    const error = await goToMicrosoft(challenge);
    if (!error) return;
    setFailure(signInErrors[error]);
    // The tab shows the error as well, and the window closes.
    await tellOpener({ error });
  };
  return (
    <Notice
      title="Sign in to Windsock"
      text="Continue only if you asked for this yourself in the Windsock tab of Teams. That tab will be signed in as you."
    >
      <Button autoFocus appearance="primary" disabledFocusable={isLeaving} onClick={() => void goOn()}>
        {isLeaving ? 'Connecting...' : 'Continue with Microsoft'}
      </Button>
    </Notice>
  );
}
