import { makeStyles } from '@fluentui/react-components';

/** For what screen readers read and eyes need not. */
export const useVisuallyHidden = makeStyles({
  root: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    padding: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
