import { Button } from '@fluentui/react-components';
import { detailOf } from '../lib/api-error.ts';
import { useMicrosoftProof } from '../lib/proof-api.ts';
import { usePublicConfig } from '../lib/public-config.ts';
import { keep } from '../lib/tab-memory.ts';
import { useTeamsHost } from '../lib/teams-host.ts';
import { ErrorBox } from './error-box.tsx';
import { ExternalLink } from './external-link.tsx';

/** The surrounding form's input, kept under `key` while the browser is at Microsoft: see useProofReturn. */
export interface Draft {
  key: string;
  value: string;
}

/** Lets the person confirm their identity with Microsoft, which sends the browser back to this page. */
export function MicrosoftProofButton({ draft }: { draft: Draft }) {
  const teams = useTeamsHost();
  const config = usePublicConfig();
  const starting = useMicrosoftProof();
  if (config?.microsoft_sign_in === false) return null;
  // Microsoft's pages do not load in a frame.
  if (teams) return <ExternalLink href={location.pathname}>Do it in your browser</ExternalLink>;
  const start = () =>
    starting.mutate({ back: location.pathname }, ({ auth_url }) => {
      keep(draft.key, draft.value);
      location.assign(auth_url);
    });
  return (
    <>
      <Button disabledFocusable={starting.isPending || starting.isSuccess} onClick={start}>
        {starting.isPending || starting.isSuccess ? 'Connecting...' : 'Continue with Microsoft'}
      </Button>
      {starting.error && (
        <ErrorBox>{detailOf(starting.error, 'Microsoft could not be reached. Please try again.')}</ErrorBox>
      )}
    </>
  );
}
