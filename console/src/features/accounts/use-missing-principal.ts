import { useQuery } from '@tanstack/react-query';
import { commandQuery } from './api/read-command.ts';

/**
 * Returns a sentence that says why there is neither a command nor a template: this deployment does not know yet which
 * principal the role should trust. Returns undefined if all is well, or not known yet.
 */
export function useMissingPrincipal(workspaceId: string, externalId: string): string | undefined {
  const { data } = useQuery(commandQuery(workspaceId, externalId));
  return data?.reason ?? undefined;
}
