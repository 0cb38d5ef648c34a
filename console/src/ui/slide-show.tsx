import { Body1, Button, Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

export interface Slide {
  title: string;
  text: ReactNode;
  picture: ReactNode;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  slide: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  picture: {
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '20 / 9',
    maxHeight: '36vh',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalM,
    '@media (max-width: 480px)': { padding: tokens.spacingHorizontalXS },
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    overflow: 'hidden',
  },
  title: { margin: 0 },
  // Fits the longest text, so that the buttons do not move.
  text: { margin: 0, minHeight: '64px', '@media (max-width: 480px)': { minHeight: '100px' } },
  steps: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
});

/**
 * Slides with previous and next buttons; the left and right arrow keys work wherever the focus is outside text boxes.
 */
export function SlideShow({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const styles = useStyles();
  const [at, setAt] = useState(0);
  const last = slides.length - 1;
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (step === undefined || typing || event.altKey || event.ctrlKey || event.metaKey) return;
      setAt((now) => Math.min(last, Math.max(0, now + step)));
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [last]);
  const slide = slides[at];
  return (
    <section aria-roledescription="carousel" aria-label={label} className={styles.root}>
      <div aria-live="polite" className={styles.slide}>
        <div className={styles.picture} aria-hidden>
          {slide?.picture}
        </div>
        <Subtitle2 as="h3" className={styles.title}>
          {slide?.title}
        </Subtitle2>
        <Body1 as="p" className={styles.text}>
          {slide?.text}
        </Body1>
      </div>
      <div className={styles.steps}>
        <Button
          icon={<ChevronLeftRegular />}
          aria-label="Previous slide"
          disabledFocusable={at === 0}
          onClick={() => setAt(at - 1)}
        />
        <Caption1>
          {at + 1} of {slides.length}
        </Caption1>
        <Button
          icon={<ChevronRightRegular />}
          aria-label="Next slide"
          disabledFocusable={at === last}
          onClick={() => setAt(at + 1)}
        />
      </div>
    </section>
  );
}
