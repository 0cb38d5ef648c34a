import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    minWidth: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    // The sticky headers stay above the table's rows, and below overlays.
    isolation: 'isolate',
  },
  region: { overflow: 'auto', maxHeight: 'min(480px, 60vh)', ':focus-visible': { outlineOffset: '-2px' } },
  fade: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    width: '40px',
    zIndex: 3,
    pointerEvents: 'none',
    backgroundImage: `linear-gradient(to right, transparent, ${tokens.colorNeutralBackground1})`,
  },
});

/** A named area that scrolls, also by keyboard. A fade at its end shows that there is more. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  const styles = useStyles();
  const [more, setMore] = useState(false);
  const ref = useCallback((region: HTMLDivElement | null) => {
    if (!region) return;
    const look = () => setMore(region.scrollWidth - region.clientWidth - region.scrollLeft > 2);
    const observer = new ResizeObserver(look);
    observer.observe(region);
    for (const child of region.children) observer.observe(child);
    region.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      region.removeEventListener('scroll', look);
    };
  }, []);
  return (
    <div className={styles.root}>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard (WCAG 2.1.1) */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: not a fieldset, and a landmark would need a unique name */}
      <div ref={ref} className={styles.region} role="group" tabIndex={0} aria-label={label}>
        {children}
      </div>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
      {/* biome-ignore-end lint/a11y/useSemanticElements: see above */}
      {more && <div className={styles.fade} />}
    </div>
  );
}
