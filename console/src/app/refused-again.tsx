import { Button } from '@fluentui/react-components';
import { useDocumentTitle } from '../lib/document-title.ts';
import { Notice } from '../ui/notice.tsx';

/** Shown when the session is valid but some requests are still refused: signing in again would only lead back here. */
export function RefusedAgain({ onLogOut }: { onLogOut: () => void }) {
  useDocumentTitle('Refused');
  return (
    <Notice
      title="You are signed in, but were asked to sign in again"
      text="A part of this page was refused although your session is valid. Load it again, or log out and sign in again. If it stays so, tell your administrator."
    >
      <Button appearance="primary" onClick={() => location.reload()}>
        Load again
      </Button>
      <Button onClick={onLogOut}>Log out</Button>
    </Notice>
  );
}
