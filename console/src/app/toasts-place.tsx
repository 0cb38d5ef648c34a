import { AriaLiveAnnouncer, Toaster, useAnnounce } from '@fluentui/react-components';
import { useCallback, useSyncExternalStore } from 'react';
import { useTeamsHost } from '../lib/teams-host.ts';
import { TOASTER_ID } from '../lib/toasts.tsx';

/** The place for toasts. They are also announced while a dialog or a sheet hides the page from screen readers. */
export function ToastsPlace() {
  return (
    <AriaLiveAnnouncer>
      <Spoken />
    </AriaLiveAnnouncer>
  );
}

/** The height of the header, and of the row of tabs below it; Teams draws its own header. */
const HEADER_PX = 56;
const TABS_PX = 44;
const GAP_PX = 4;
const NARROW = '(max-width: 640px)';

/** A live region outside the page: Fluent's own live region is hidden together with the page. */
function Spoken() {
  const { announce } = useAnnounce();
  const say = useCallback((message: string) => announce(message), [announce]);
  return <Toaster toasterId={TOASTER_ID} position="top" offset={{ vertical: useOffset() }} announce={say} />;
}

/**
 * Places toasts where they cover nothing clickable: in the middle of the row of tabs, or, if there is no room beside
 * the tabs, below it, over the page's title. The bottom would cover the buttons of dialogs and sheets.
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
