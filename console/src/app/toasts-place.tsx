import { AriaLiveAnnouncer, Toaster, useAnnounce } from '@fluentui/react-components';
import { useCallback } from 'react';
import { TOASTER_ID } from '../lib/toasts.tsx';

/** Where toasts appear. They are read out also while a dialog or a sheet hides the page from screen readers. */
export function ToastsPlace() {
  return (
    <AriaLiveAnnouncer>
      <Spoken />
    </AriaLiveAnnouncer>
  );
}

/** Fluent's own live region of toasts lies in the page, and is hidden with it. */
function Spoken() {
  const { announce } = useAnnounce();
  const say = useCallback((message: string) => announce(message), [announce]);
  return <Toaster toasterId={TOASTER_ID} position="bottom-end" announce={say} />;
}
