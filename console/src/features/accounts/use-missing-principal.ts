import { useQuery } from '@tanstack/react-query';
import { codeOf, detailOf } from '../../lib/api-error.ts';
import { commandQuery } from './api/read-command.ts';

/**
 * Why neither command nor template can be had: this deployment does not know yet whom a role should trust. A sentence
 * for people; undefined where all is well, or not known.
 */
export function useMissingPrincipal(workspaceId: string, externalId: string): string | undefined {
  const { error } = useQuery(commandQuery(workspaceId, externalId));
  return codeOf(error) === 'conflict' ? detailOf(error, '') : undefined;
}
