import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../lib/auth.ts';
import { usePublicConfig } from '../lib/public-config.ts';
import { useTeamsHost } from '../lib/teams-host.ts';

const useStyles = makeStyles({ over: { zIndex: tokens.zIndexPopup } });

/** The header's menu inside Teams, where the console has no header of its own. */
export function TabMenu() {
  const styles = useStyles();
  const navigate = useNavigate();
  const { user, logOut } = useAuth();
  const teams = useTeamsHost();
  const documentation = usePublicConfig()?.documentation_url;
  return (
    // Inline: a menu drawn over the page would lie outside every landmark.
    <Menu inline>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          icon={<MoreHorizontalRegular />}
          aria-label="More"
          title={user?.email || undefined}
        />
      </MenuTrigger>
      <MenuPopover className={styles.over}>
        <MenuList>
          <MenuItem onClick={() => void navigate('/profile')}>Your profile</MenuItem>
          <MenuItem onClick={() => void navigate('/workspaces')}>Workspaces</MenuItem>
          {documentation && <MenuItem onClick={() => teams?.openLink(documentation)}>Documentation</MenuItem>}
          <MenuDivider />
          <MenuItem onClick={() => void logOut()}>Log out</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
