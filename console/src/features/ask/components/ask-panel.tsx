import { Button, Caption1, Link, makeStyles, Title3, tokens } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { askPath } from '../../../lib/ask-paths.ts';
import { useRouterLink } from '../../../lib/router-link.ts';
import { workspacesQuery } from '../../../lib/workspaces-query.ts';
import { createTalk } from '../talk.ts';
import { useAskWorkspace } from '../use-ask-workspace.ts';
import { Composer } from './composer.tsx';
import { WorkspacePicker } from './workspace-picker.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    width: '100%',
    maxWidth: '760px',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalXXL} 0`,
    '@media (max-width: 480px)': { padding: `${tokens.spacingVerticalS} 0` },
  },
  title: { margin: 0, textAlign: 'center', color: tokens.colorNeutralForeground1 },
  starters: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
  },
  starter: { fontWeight: tokens.fontWeightRegular, maxWidth: '100%', textAlign: 'start' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    minHeight: '24px',
    color: tokens.colorNeutralForeground3,
  },
});

/** One question each about costs, security and resources, which every account can answer. */
const STARTERS = [
  'Why did the bill go up?',
  'Are any S3 buckets public?',
  'Which EC2 instances are running?',
];

/**
 * The question field, which is the console's main purpose. The answer appears on the conversation's page, and the code
 * that draws answers is fetched in the meantime.
 * @param workspaceId absent: the person chooses
 */
export function AskPanel({ workspaceId }: { workspaceId?: string }) {
  const styles = useStyles();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { query, workspaces, workspace, choose } = useAskWorkspace(workspaceId);
  const box = useRef<HTMLTextAreaElement>(null);
  /** Resolves with false if the workspaces could not be read. */
  const ask = async (text: string): Promise<boolean> => {
    // A quick typist sends the question before the workspaces are loaded.
    const read = workspace ? [workspace] : await client.fetchQuery(workspacesQuery).catch(() => undefined);
    if (!read) return false;
    const id = (read.find(({ is_default }) => is_default) ?? read[0])?.workspace_id;
    if (id === undefined) {
      void navigate('/workspaces');
      return true;
    }
    const conversation = crypto.randomUUID();
    createTalk(client, id, conversation).ask(text);
    void navigate(askPath(id, conversation), { state: { asked: true } });
    return true;
  };
  const conversations = useRouterLink(workspace ? askPath(workspace.workspace_id) : '/ask');
  return (
    <section className={styles.root} aria-labelledby="ask-title">
      <Title3 as="h2" id="ask-title" className={styles.title}>
        What would you like to know?
      </Title3>
      <Composer large box={box} onSend={ask} />
      <ul className={styles.starters} aria-label="Questions to start with">
        {STARTERS.map((question) => (
          <li key={question}>
            <Button shape="circular" className={styles.starter} onClick={() => void ask(question)}>
              {question}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {workspaceId === undefined && workspaces && workspace && workspaces.length > 1 && (
          <WorkspacePicker workspaces={workspaces} value={workspace.workspace_id} onChange={choose} />
        )}
        {workspace?.aws_accounts_count === 0 && (
          <Caption1>Until an AWS account is connected, the demo account answers.</Caption1>
        )}
        {query.isError && <Caption1>Your workspaces could not be read. Send your question again.</Caption1>}
        {workspaceId === undefined && <Link {...conversations}>Your conversations</Link>}
      </div>
    </section>
  );
}
