import { makeStyles, tokens } from '@fluentui/react-components';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';

const useStyles = makeStyles({
  label: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  select: {
    maxWidth: '200px',
    minHeight: '28px',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
});

interface WorkspacePickerProps {
  workspaces: readonly Workspace[];
  /** The workspace's id. */
  value: string;
  onChange: (workspaceId: string) => void;
}

/**
 * Chooses the workspace of a question, for people who are in several. It is a native select, to keep the landing page
 * light.
 */
export function WorkspacePicker({ workspaces, value, onChange }: WorkspacePickerProps) {
  const styles = useStyles();
  return (
    <label className={styles.label}>
      Workspace
      <select className={styles.select} value={value} onChange={({ target }) => onChange(target.value)}>
        {workspaces.map(({ workspace_id, name }) => (
          <option key={workspace_id} value={workspace_id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
