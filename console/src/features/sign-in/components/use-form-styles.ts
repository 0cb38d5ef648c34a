import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles that the sign-in steps share. */
export const useFormStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  wide: { width: '100%' },
  words: { margin: 0, overflowWrap: 'anywhere' },
});
