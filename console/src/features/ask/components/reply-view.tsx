import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import type { AskResult } from '@windsock/bot/contract/ask.ts';
import type { Action, Reply } from '@windsock/bot/contract/reply.ts';
import { bulletsBeside } from '@windsock/bot/reply/actions.ts';
import { gapLines } from '@windsock/bot/reply/footer.ts';
import { MarkedText, ReplyLinks } from './marked-text.tsx';
import { ReplyBullets } from './reply-bullets.tsx';
import { ReplyButtons } from './reply-buttons.tsx';
import { ReplyChart } from './reply-chart.tsx';
import { ReplyFile } from './reply-file.tsx';
import { ReplyNotes } from './reply-notes.tsx';
import { ReplySection } from './reply-section.tsx';
import { ReplyTable } from './reply-table.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  text: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere', lineHeight: tokens.lineHeightBase400 },
  lines: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
});

export interface ReplyViewProps {
  workspaceId: string;
  result: AskResult & { reply: Reply };
  /** Another question is in progress, so no button can be pressed. */
  busy: boolean;
  onPress: (action: Action) => void;
}

/** Shows a reply as chat does: the answer, its chart and table, what could not be read, buttons, sources and notes. */
export function ReplyView({ workspaceId, result, busy, onPress }: ReplyViewProps) {
  const styles = useStyles();
  const { reply, run_id: runId, file } = result;
  // The table itself offers to show all rows.
  const actions = (reply.actions ?? []).filter(({ kind }) => kind !== 'show_all' || !reply.table);
  const gaps = gapLines(reply);
  return (
    <ReplyLinks value={reply.links ?? NO_LINKS}>
      <div className={styles.root}>
        <p className={styles.text}>
          <MarkedText text={reply.text} />
        </p>
        <ReplyBullets bullets={bulletsBeside(reply, actions)} />
        {reply.chart && <ReplyChart chart={reply.chart} hasTable={Boolean(reply.table?.rows.length)} />}
        {reply.table && reply.table.rows.length > 0 && (
          <ReplyTable
            table={reply.table}
            timezone={reply.scope?.timezone}
            workspaceId={workspaceId}
            runId={runId}
          />
        )}
        {reply.sections?.map((section) => (
          <ReplySection
            key={section.title}
            section={section}
            timezone={reply.scope?.timezone}
            workspaceId={workspaceId}
            runId={runId}
          />
        ))}
        {file && <ReplyFile file={file} />}
        {gaps.length > 0 && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              <div className={styles.lines}>
                {gaps.map((gap) => (
                  <span key={gap}>{gap}</span>
                ))}
              </div>
            </MessageBarBody>
          </MessageBar>
        )}
        <ReplyButtons actions={actions} busy={busy} onPress={onPress} />
        <ReplyNotes reply={reply} />
      </div>
    </ReplyLinks>
  );
}

const NO_LINKS: Readonly<Record<string, string>> = {};
