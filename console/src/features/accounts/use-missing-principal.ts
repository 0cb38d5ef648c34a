import { useQuery } from '@tanstack/react-query';
import { commandQuery } from './api/read-command.ts';

/**
 * Why neither command nor template can be had: this deployment does not know yet whom a role should trust. A sentence
 * for people; undefined where all is well, or not known.
 */
export function useMissingPrincipal(workspaceId: string, externalId: string): string | undefined {
  const { data } = useQuery(commandQuery(workspaceId, externalId));
  return data?.reason ?? undefined;
}
