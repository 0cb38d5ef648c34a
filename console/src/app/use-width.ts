import { makeStyles, tokens } from '@fluentui/react-components';

/** As wide as a page's content, so that all stands in one line with it. */
export const useWidth = makeStyles({
  row: {
    maxWidth: '1120px',
    margin: '0 auto',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalXXL}`,
    '@media (max-width: 480px)': { padding: `0 ${tokens.spacingHorizontalL}` },
  },
});
