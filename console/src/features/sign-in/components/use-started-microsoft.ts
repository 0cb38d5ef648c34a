import { signInErrors } from '@windsock/bot/contract/sign-in-errors.ts';
import { useEffect, useState } from 'react';
import { usePublicConfig } from '../../../lib/public-config.ts';
import { useStartMicrosoft } from '../api/start-microsoft.ts';

/** Starts the sign-in with Microsoft, or says that it is not set up. */
export function useStartedMicrosoft() {
  const config = usePublicConfig();
  const starting = useStartMicrosoft();
  const [isLeaving, setLeaving] = useState(false);
  const [said, setSaid] = useState<string>();

  // A person who returns with the Back button finds the page as they left it.
  useEffect(() => {
    const onShow = () => setLeaving(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const start = () => {
    if (config?.microsoft_sign_in === false) return setSaid(signInErrors.off);
    setSaid(undefined);
    starting.mutate(undefined, ({ auth_url }) => {
      setLeaving(true);
      location.assign(auth_url);
    });
  };
  return { isBusy: starting.isPending || isLeaving, said, start, forget: () => setSaid(undefined) };
}
