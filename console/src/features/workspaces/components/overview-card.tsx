import { Body1, Link, makeStyles, SkeletonItem, tokens, typographyStyles } from '@fluentui/react-components';
import { BuildingRegular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import type { ReactNode } from 'react';
import { apiKeysQuery } from '../../../lib/api-keys-query.ts';
import { chooseWorkspace } from '../../../lib/chosen-workspace.ts';
import { isActive } from '../../../lib/jobs.ts';
import { jobsQuery } from '../../../lib/jobs-query.ts';
import { useOverlays } from '../../../lib/overlays.ts';
import { mayManage } from '../../../lib/people.ts';
import { useRouterLink } from '../../../lib/router-link.ts';
import { SectionCard } from '../../../ui/section-card.tsx';

const useStyles = makeStyles({
  tiles: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  tile: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    // Visible only in high contrast, where all backgrounds are the same.
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  name: { color: tokens.colorNeutralForeground2 },
  count: { ...typographyStyles.title2, margin: 0, minHeight: tokens.lineHeightHero700 },
  way: { margin: 0 },
  bar: { width: '48px' },
});

/** Shows the numbers of a workspace, with links to where each is managed. */
export function OverviewCard({ workspace }: { workspace: Workspace }) {
  const styles = useStyles();
  const workspaceId = workspace.workspace_id;
  const overlays = useOverlays();
  const jobs = useQuery(jobsQuery(workspaceId));
  const isManager = mayManage(workspace);
  const keys = useQuery({ ...apiKeysQuery(workspaceId), enabled: isManager });
  return (
    <SectionCard icon={<BuildingRegular />} title="Overview">
      <dl className={styles.tiles}>
        <Tile name="AWS accounts" count={workspace.aws_accounts_count} failed={false}>
          <SettingsLink workspaceId={workspaceId}>
            {isManager ? 'Connect and analyze in Settings' : 'Show them in Settings'}
          </SettingsLink>
        </Tile>
        <Tile name="Active scheduled jobs" count={jobs.data?.filter(isActive).length} failed={jobs.isError}>
          <Link as="button" onClick={() => overlays.open({ kind: 'jobs', workspaceId })}>
            Show scheduled jobs
          </Link>
        </Tile>
        {isManager ? (
          <Tile name="API keys" count={keys.data?.length} failed={keys.isError}>
            <Link href="#api-keys">Go to API keys</Link>
          </Tile>
        ) : (
          <Tile name="People" count={workspace.people_count} failed={false}>
            <Link href="#people">Go to People</Link>
          </Tile>
        )}
      </dl>
    </SectionCard>
  );
}

/** One number; a number that could not be loaded is not shown as zero. */
function Tile({
  name,
  count,
  failed,
  children,
}: {
  name: string;
  count: number | undefined;
  failed: boolean;
  children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <div className={styles.tile}>
      <dt>
        <Body1 className={styles.name}>{name}</Body1>
      </dt>
      <dd className={styles.count}>
        {count?.toLocaleString('en-US') ??
          (failed ? (
            <span title="It could not be read">—</span>
          ) : (
            <SkeletonItem size={32} className={styles.bar} />
          ))}
      </dd>
      <dd className={styles.way}>{children}</dd>
    </div>
  );
}

/** Links to Settings and selects this workspace there. */
function SettingsLink({ workspaceId, children }: { workspaceId: string; children: string }) {
  const { href, onClick } = useRouterLink('/settings');
  return (
    <Link
      href={href}
      onClick={(event) => {
        chooseWorkspace(workspaceId);
        onClick(event);
      }}
    >
      {children}
    </Link>
  );
}
