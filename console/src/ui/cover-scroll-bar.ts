/**
 * Has what lies over the page cover the scroll bar's place, too. Under its dialogs and sheets Fluent takes the page's
 * scroll bar away and keeps its place free (`scrollbar-gutter: stable`), so that the page does not move; but nothing can
 * be drawn there, and a bright strip stays beside the dimmed page. Here the page keeps its width by a padding instead.
 * To be called once, at the start.
 */
export function coverScrollBar(): void {
  const root = document.documentElement;
  const { body } = document;
  let isCovered = false;

  function follow(): void {
    const isLocked = /^(hidden|clip)$/.test(getComputedStyle(root).overflowY);
    if (isLocked === isCovered) return;
    isCovered = isLocked;
    if (!isLocked) {
      root.style.removeProperty('scrollbar-gutter');
      body.style.removeProperty('padding-inline-end');
      body.style.removeProperty('background-color');
      return;
    }
    const page = document.querySelector('#root > *');
    root.style.setProperty('scrollbar-gutter', 'auto');
    root.style.setProperty('overflow-y', 'scroll');
    const place = innerWidth - root.clientWidth;
    root.style.removeProperty('overflow-y');
    body.style.setProperty('padding-inline-end', `${place}px`);
    if (page) body.style.setProperty('background-color', getComputedStyle(page).backgroundColor);
  }
  // It is told before anything is drawn.
  new MutationObserver(follow).observe(root, { attributes: true, attributeFilter: ['class'] });
}
