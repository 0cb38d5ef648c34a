import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { saveProfile } from './api/save-profile.ts';
import { saveTimeZone } from './api/save-time-zone.ts';
import { workspaceIdOf } from './workspace.ts';

export interface Welcome {
  firstName: string;
  lastName: string;
  company: string;
  /** IANA name. */
  timezone: string;
}

/**
 * Saves the first step's input in two requests. Both may be repeated: if the second one failed, the next try sends the
 * first one again.
 */
export function useSaveWelcome(workspaceId: string | undefined) {
  const client = useQueryClient();
  return useSingleMutation({
    async mutationFn({ firstName, lastName, company, timezone }: Welcome) {
      await saveProfile({
        first_name: firstName.trim(),
        last_name: lastName.trim(),
        ...(company.trim() && { company: company.trim() }),
      });
      await saveTimeZone({ workspaceId: await workspaceIdOf(client, workspaceId), timezone });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.workspaces }),
  });
}
