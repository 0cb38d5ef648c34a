import { useHref, useLinkClickHandler } from 'react-router-dom';

/** What makes a Link of Fluent's, or a Button `as="a"`, lead to a page of ours. */
export function useRouterLink(to: string) {
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to);
  return { href: useHref(to), onClick };
}
