import type { SignInError } from '@windsock/bot/contract/sign-in-errors.ts';
import { signInErrors } from '@windsock/bot/contract/sign-in-errors.ts';
import { useEffect, useState } from 'react';
import { useDocumentTitle } from '../lib/document-title.ts';
import { Notice } from '../ui/notice.tsx';
import { CloseWindow } from './close-window.tsx';
import type { WindowResult } from './tell-opener.ts';
import { tellOpener } from './tell-opener.ts';

/** The page to which Microsoft redirects the sign-in window: it passes the result to the tab and closes. */
export function SignedInWindow() {
  const [result] = useState(readResult);
  const [isStray, setStray] = useState(false);
  useDocumentTitle('Sign in');
  useEffect(() => {
    // Removes the code from the address bar and the history.
    history.replaceState(null, '', location.pathname);
    void tellOnce(result).then((wasTold) => setStray(!wasTold));
  }, [result]);
  const { title, text } = wordsFor(result, isStray);
  return (
    <Notice title={title} text={text}>
      <CloseWindow />
    </Notice>
  );
}

let telling: Promise<boolean> | undefined;

function tellOnce(result: WindowResult): Promise<boolean> {
  telling ??= tellOpener(result);
  return telling;
}

function readResult(): WindowResult {
  const landed = new URLSearchParams(location.hash.slice(1));
  const code = landed.get('code');
  const error = landed.get('error') ?? '';
  if (code) return { code };
  return { error: Object.hasOwn(signInErrors, error) ? (error as SignInError) : 'unavailable' };
}

function wordsFor(result: WindowResult, isStray: boolean) {
  if ('error' in result) return { title: 'You are not signed in', text: signInErrors[result.error] };
  return isStray
    ? {
        title: 'This window has lost its tab',
        text: 'Microsoft confirmed who you are, but Teams does not answer here. Go back to Windsock in Teams and sign in again.',
      }
    : { title: 'You are signed in', text: 'This window closes by itself, and Windsock continues in Teams.' };
}
