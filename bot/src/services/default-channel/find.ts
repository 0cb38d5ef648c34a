import type { Address } from '../../contract/message.ts';
import type { Store } from '../../store/store.ts';
import type { InstallationDoc } from '../installations/list.ts';
import { listInstallations } from '../installations/list.ts';
import type { DefaultChannelDoc } from './default-channel-doc.ts';
import { defaultChannelId } from './default-channel-doc.ts';

/**
 * Finds where a workspace's default jobs and analyses are posted: where the assistant was first called or, in Teams,
 * where it was connected. A channel is preferred to a person's chat, and the first connected organisation to later
 * ones. Undefined as long as there is no such place.
 */
export async function findDefaultChannel({
  ctx,
  input,
}: {
  ctx: { store: Store };
  input: { workspaceId: string };
}): Promise<Address | undefined> {
  const installations = await listInstallations({ ctx, input });
  const defaultChannels = (
    await Promise.all(installations.map((each) => defaultChannelsIn(ctx.store, each)))
  ).flat();
  return (defaultChannels.find(({ direct }) => !direct) ?? defaultChannels[0])?.address;
}

async function defaultChannelsIn(
  store: Store,
  installation: InstallationDoc,
): Promise<Pick<DefaultChannelDoc, 'address' | 'direct'>[]> {
  const { platform: surface, org, workspace_id } = installation;
  const called = await store.read<DefaultChannelDoc>(
    'workspaces',
    workspace_id,
    defaultChannelId({ surface, org }),
  );
  const defaultChannels = called ? [called.doc] : [];
  if (installation.platform === 'slack') return defaultChannels;
  const { address } = installation;
  return [{ address, direct: isPersonal(address) }, ...defaultChannels];
}

function isPersonal({ reference }: Address): boolean {
  const { conversationType } = (reference?.conversation ?? {}) as { conversationType?: string };
  return conversationType === 'personal';
}
