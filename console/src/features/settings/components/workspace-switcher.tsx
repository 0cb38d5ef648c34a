import { makeStyles, Select } from '@fluentui/react-components';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';

const useStyles = makeStyles({ select: { maxWidth: '260px' } });

/** Chooses the workspace of the page; shown only to people who have several. */
export function WorkspaceSwitcher({
  workspaces,
  value,
  onChange,
}: {
  workspaces: readonly Workspace[];
  value: string;
  onChange: (workspaceId: string) => void;
}) {
  const styles = useStyles();
  return (
    <Select
      aria-label="Workspace"
      className={styles.select}
      value={value}
      onChange={(_event, data) => onChange(data.value)}
    >
      {workspaces.map(({ workspace_id, name }) => (
        <option key={workspace_id} value={workspace_id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
