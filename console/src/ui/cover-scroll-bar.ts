/**
 * Lets overlays cover the place of the page's scroll bar, too. Under a dialog or sheet, Fluent hides the scroll bar and
 * reserves its place (`scrollbar-gutter: stable`), so that the page does not move. But nothing can be drawn there, and
 * a bright strip remains beside the dimmed page. This uses a padding instead to keep the page's width.
 * Call it once, at the start.
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
  // The observer runs before the next paint.
  new MutationObserver(follow).observe(root, { attributes: true, attributeFilter: ['class'] });
}
