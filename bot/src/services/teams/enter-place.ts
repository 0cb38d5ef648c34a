import type { Address } from '../../contract/message.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import type { TeamsPlaceDoc } from './place.ts';
import { placeDocId, placesPartition, wholeConversation } from './place.ts';

/** Teams reports one installation in two events. */
const SAME_EVENT_MS = 5 * 60_000;

export interface Entrance {
  address: Address;
  place: string;
  personal: boolean;
  /** When it happened, epoch ms. */
  at: number;
  /** Whether the bot was added, or a message shows that it is there. */
  because: 'added' | 'message';
}

/**
 * Remembers that the bot is in a place. Returns true for exactly one of the events that report the same arrival: the
 * bot was not known to be there, or was added again minutes later, after an uninstallation that was never reported.
 */
export async function enterPlace({
  ctx: { store },
  input: { address, place, personal, at, because },
}: {
  ctx: { store: Store };
  input: Entrance;
}): Promise<boolean> {
  const pk = placesPartition(address.org);
  const id = placeDocId(place);
  const found = await store.read<TeamsPlaceDoc>('workspaces', pk, id);
  const again = because === 'added' && found !== undefined && at - found.doc.entered_at >= SAME_EVENT_MS;
  if (found && !again) return false;
  const doc: TeamsPlaceDoc = {
    id,
    type: 'teams_place',
    place,
    address: wholeConversation(address),
    personal,
    entered_at: at,
    created_at: found?.doc.created_at ?? new Date(at).toISOString(),
  };
  try {
    if (found) await store.replace('workspaces', pk, doc, { ifMatch: found.etag });
    else await store.create('workspaces', pk, doc);
    return true;
  } catch (error) {
    const other =
      error instanceof StoreError && ['conflict', 'precondition_failed', 'not_found'].includes(error.code);
    if (other) return false;
    throw error;
  }
}
