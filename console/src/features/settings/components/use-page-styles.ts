import { makeStyles, tokens } from '@fluentui/react-components';

const NARROW = '@media (max-width: 860px)';

/** The grid of the Settings page, which its placeholders use too. */
export const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
  },
  button: { width: '150px', height: '32px' },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalL,
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  two: { gridColumn: 'span 2', [NARROW]: { gridColumn: 'auto' } },
  three: { gridColumn: '1 / -1' },
});
