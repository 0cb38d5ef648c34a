import { Body1Strong, makeStyles, tokens } from '@fluentui/react-components';
import { EXAMPLE_QUESTIONS } from '../../../lib/example-questions.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  title: { margin: 0 },
  code: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    overflowX: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
});

/** Shows how to use a key, to be pasted into a terminal. The key itself is left out, because shells keep a history. */
export function CurlExample({ workspaceId }: { workspaceId: string }) {
  const styles = useStyles();
  const command = [
    `curl ${location.origin}/api/workspaces/${workspaceId}/ask \\`,
    `  -H "Authorization: Bearer $WINDSOCK_API_KEY" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d '${JSON.stringify({ text: EXAMPLE_QUESTIONS[0] })}'`,
  ].join('\n');
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Body1Strong as="h3" className={styles.title}>
          Ask from a terminal
        </Body1Strong>
        <CopyButton size="small" value={command} label="the command" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <pre className={styles.code} tabIndex={0}>
        {command}
      </pre>
    </div>
  );
}
