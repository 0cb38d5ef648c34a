import { useHref, useLinkClickHandler } from 'react-router-dom';

/** Returns the props that make Fluent's Link, or a Button `as="a"`, lead to one of our pages. */
export function useRouterLink(to: string) {
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to);
  return { href: useHref(to), onClick };
}
