import { makeStyles } from '@fluentui/react-components';

/** Hides text visually but keeps it for screen readers. */
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
