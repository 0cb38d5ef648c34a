import type { Address } from '../../contract/message.ts';
import type { Doc } from '../../store/store.ts';

/** Where in a connected chat organisation the assistant was first called: what nobody asked for is posted there. */
export interface DefaultChannelDoc extends Doc {
  type: 'home';
  workspace_id: string;
  /** A channel: which thread it names does not matter. */
  address: Address;
  /** One person's chat with the assistant: a channel takes its place. */
  direct: boolean;
  /** ISO 8601. */
  created_at: string;
}

export function defaultChannelId({ surface, org }: Pick<Address, 'surface' | 'org'>): string {
  return `home-${surface}-${org}`;
}
