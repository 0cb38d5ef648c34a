import type { ComponentType } from 'react';
import { lazy, useState } from 'react';

/**
 * A page whose code is fetched when it is first shown. `preload` fetches it earlier, and the page is then drawn at
 * once. With React's own lazy(), a fallback would appear for 300 ms even if the code is already there.
 */
export function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  let loaded: ComponentType | undefined;
  const fetchPage = async () => {
    loaded = (await load())[name];
    return { default: loaded };
  };
  const Fetched = lazy(fetchPage);
  const Page = () => {
    // Chosen once: switching to another component would discard what the person has typed.
    const [Shown] = useState<ComponentType>(() => loaded ?? Fetched);
    return <Shown />;
  };
  /** A failed preload is ignored: the page tries again when it is shown. */
  const preload = () => void fetchPage().catch(() => {});
  return Object.assign(Page, { preload });
}
