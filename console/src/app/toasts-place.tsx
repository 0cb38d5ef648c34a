import { AriaLiveAnnouncer, Toaster, useAnnounce } from '@fluentui/react-components';
import { useCallback, useSyncExternalStore } from 'react';
import { useTeamsHost } from '../lib/teams-host.ts';
import { TOASTER_ID } from '../lib/toasts.tsx';

/** Where toasts appear. They are read out also while a dialog or a sheet hides the page from screen readers. */
export function ToastsPlace() {
  return (
    <AriaLiveAnnouncer>
      <Spoken />
    </AriaLiveAnnouncer>
  );
}

/** As high as the header, and as the row of tabs below it; Teams draws a header of its own. */
const HEADER_PX = 56;
const TABS_PX = 44;
const GAP_PX = 4;
const NARROW = '(max-width: 640px)';

/** Fluent's own live region of toasts lies in the page, and is hidden with it. */
function Spoken() {
  const { announce } = useAnnounce();
  const say = useCallback((message: string) => announce(message), [announce]);
  return <Toaster toasterId={TOASTER_ID} position="top" offset={{ vertical: useOffset() }} announce={say} />;
}

/**
 * Where a toast covers nothing that people press: in the middle of the row of tabs, which stand at its start; where there
 * is no room beside them, below it, over the page's title. At the bottom stand the buttons of dialogs and sheets.
 */
function useOffset(): number {
  const teams = useTeamsHost();
  const isNarrow = useSyncExternalStore(listen, () => matchMedia(NARROW).matches);
  return (teams ? 0 : HEADER_PX) + (isNarrow ? TABS_PX : 0) + GAP_PX;
}

function listen(onChange: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
