import { Link, makeStyles, tokens } from '@fluentui/react-components';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { useRouterLink } from '../../../lib/router-link.ts';

const useStyles = makeStyles({
  link: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere', textAlign: 'start' },
});

export function WorkspaceLink({ workspace }: { workspace: Workspace }) {
  const styles = useStyles();
  return (
    <Link {...useRouterLink(`/workspaces/${workspace.workspace_id}`)} className={styles.link}>
      {workspace.name}
    </Link>
  );
}
