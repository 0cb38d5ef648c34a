import { makeStyles, tokens } from '@fluentui/react-components';

/** The width of a page's content; the header and the tabs use it too, so that everything lines up. */
export const useWidth = makeStyles({
  row: {
    maxWidth: '1120px',
    margin: '0 auto',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalXXL}`,
    '@media (max-width: 480px)': { padding: `0 ${tokens.spacingHorizontalL}` },
  },
});
