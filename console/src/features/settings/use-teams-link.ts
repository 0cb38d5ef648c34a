import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { dropTeamsLink, takeTeamsLink, teamsLink } from '../../lib/teams-link.ts';

/** The token of the bot's card "Connect this organisation", while it waits for the person's word. */
export function useTeamsLink() {
  const navigate = useNavigate();
  const { hash, pathname, search } = useLocation();
  const [token, setToken] = useState(teamsLink);
  // A card that is opened in a tab where the console is open already changes the address alone.
  useEffect(() => {
    if (!hash || !takeTeamsLink()) return;
    setToken(teamsLink());
    navigate(pathname + search, { replace: true });
  }, [hash, pathname, search, navigate]);
  return {
    token,
    drop() {
      dropTeamsLink();
      setToken(undefined);
    },
  };
}
