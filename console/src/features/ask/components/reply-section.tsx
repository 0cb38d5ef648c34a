import { makeStyles, Subtitle1, tokens } from '@fluentui/react-components';
import type { Section } from '@windsock/bot/contract/reply.ts';
import { clean } from '@windsock/bot/reply/neutralise.ts';
import { useId } from 'react';
import { MarkedText } from './marked-text.tsx';
import { ReplyBullets } from './reply-bullets.tsx';
import { ReplyChart } from './reply-chart.tsx';
import { ReplyTable } from './reply-table.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    paddingTop: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  // Removes the browser's margins, which suit a page's headings.
  title: { margin: 0 },
  text: { margin: 0, overflowWrap: 'anywhere', lineHeight: tokens.lineHeightBase400 },
});

interface ReplySectionProps {
  section: Section;
  timezone: string | undefined;
  workspaceId: string;
  runId: string;
}

/** A section of a report: heading, text, bullets, chart and table. */
export function ReplySection({ section, ...rest }: ReplySectionProps) {
  const styles = useStyles();
  const id = useId();
  const { title, text, bullets = [], chart, table } = section;
  return (
    <section className={styles.root} aria-labelledby={id}>
      <Subtitle1 as="h3" id={id} className={styles.title}>
        {clean(title, 100)}
      </Subtitle1>
      {text && (
        <p className={styles.text}>
          <MarkedText text={text} />
        </p>
      )}
      <ReplyBullets bullets={bullets} />
      {chart && <ReplyChart chart={chart} hasTable={Boolean(table?.rows.length)} />}
      {table && table.rows.length > 0 && <ReplyTable table={table} {...rest} inReport />}
    </section>
  );
}
