import { useEffect, useState } from 'react';
import { detailOf } from '../../lib/api-error.ts';
import { useLinkMicrosoft } from './api/link-microsoft.ts';

/** Starts linking at Microsoft, which sends the browser back to this page. */
export function useStartedLink() {
  const linking = useLinkMicrosoft();
  const [isLeaving, setLeaving] = useState(false);

  // A person who returns with the Back button finds the page as they left it.
  useEffect(() => {
    const onShow = () => setLeaving(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const isBusy = linking.isPending || isLeaving;
  return {
    isBusy,
    said: linking.error
      ? detailOf(linking.error, 'Linking could not be started. Please try again.')
      : undefined,
    start() {
      if (isBusy) return;
      linking.mutate(undefined, {
        onSuccess({ auth_url }) {
          setLeaving(true);
          location.assign(auth_url);
        },
      });
    },
  };
}
