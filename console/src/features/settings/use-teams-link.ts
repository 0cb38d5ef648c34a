import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { dropTeamsLink, takeTeamsLink, teamsLink } from '../../lib/teams-link.ts';

/** The token of the bot's card "Connect this organisation", until the person confirms or declines. */
export function useTeamsLink() {
  const navigate = useNavigate();
  const { hash, pathname, search } = useLocation();
  const [token, setToken] = useState(teamsLink);
  // If the console is already open in this tab, opening the card's link only changes the address.
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
