import type { ComponentType } from 'react';
import { lazy, useState } from 'react';

/**
 * A page that is fetched when it is first shown. `preload` fetches it before: then it is drawn at once. React would
 * show a fallback even for what has come, and keep it for 300 ms.
 */
export function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  let loaded: ComponentType | undefined;
  const fetchPage = async () => {
    loaded = (await load())[name];
    return { default: loaded };
  };
  const Fetched = lazy(fetchPage);
  const Page = () => {
    // Chosen once: another component in its place would lose what a person typed.
    const [Shown] = useState<ComponentType>(() => loaded ?? Fetched);
    return <Shown />;
  };
  /** What fails is tried again when the page is shown. */
  const preload = () => void fetchPage().catch(() => {});
  return Object.assign(Page, { preload });
}
