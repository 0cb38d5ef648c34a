import { Body1, makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  name: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
});

/** Explains what a model adds, and how to set one up. */
export function NoModel() {
  const styles = useStyles();
  const variable = (name: string) => <code className={styles.name}>{name}</code>;
  return (
    <Body1 as="p" className={styles.text}>
      With a language model Windsock understands questions in anyone’s own words, and looks up several things
      before it answers; every number still comes from AWS. Whoever runs Windsock sets one up with{' '}
      {variable('LLM_PROVIDER')} and {variable('LLM_MODEL')}, and with {variable('LLM_BASE_URL')} and{' '}
      {variable('LLM_API_KEY')} where the provider needs them.
    </Body1>
  );
}
