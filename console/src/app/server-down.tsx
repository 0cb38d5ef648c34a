import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useDocumentTitle } from '../lib/document-title.ts';
import { PRODUCT_NAME } from '../lib/product.ts';
import { Notice } from '../ui/notice.tsx';

const EVERY_MS = 10_000;

/** Shown while the server does not answer. It continues by itself as soon as the server does. */
export function ServerDown({ retry }: { retry: () => Promise<void> }) {
  const [isTrying, setTrying] = useState(false);
  useDocumentTitle('Not reachable');
  useEffect(() => {
    const again = () => void retry();
    const timer = setInterval(again, EVERY_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [retry]);
  const onRetry = async () => {
    setTrying(true);
    await retry();
    setTrying(false);
  };
  return (
    <Notice
      title={`${PRODUCT_NAME} cannot be reached`}
      text="Your connection may be down for a moment, or the server is being restarted. Nothing is lost: this page continues by itself as soon as the server answers."
    >
      <Button appearance="primary" disabledFocusable={isTrying} onClick={() => void onRetry()}>
        {isTrying ? 'Trying…' : 'Retry'}
      </Button>
    </Notice>
  );
}
