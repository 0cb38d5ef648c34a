import type { Address } from '../../contract/message.ts';
import type { Doc } from '../../store/store.ts';

/**
 * The place in a connected chat organisation where the assistant was first called. Unasked messages are posted there.
 */
export interface DefaultChannelDoc extends Doc {
  type: 'home';
  workspace_id: string;
  /** A channel. Its thread is ignored. */
  address: Address;
  /** Whether it is one person's chat with the assistant. A channel replaces it. */
  direct: boolean;
  /** ISO 8601. */
  created_at: string;
}

export function defaultChannelId({ surface, org }: Pick<Address, 'surface' | 'org'>): string {
  return `home-${surface}-${org}`;
}
