import type { Address } from '../../contract/message.ts';
import type { Store } from '../../store/store.ts';
import type { InstallationDoc } from '../installations/list.ts';
import { listInstallations } from '../installations/list.ts';
import type { HomeDoc } from './home-doc.ts';
import { homeId } from './home-doc.ts';

/**
 * Finds where a workspace's default jobs and analyses are posted: where the assistant was first called or, in Teams,
 * where it was connected. A channel is preferred to a person's chat, and the first connected organisation to later
 * ones. Undefined as long as there is no such place.
 */
export async function findHome({
  ctx,
  input,
}: {
  ctx: { store: Store };
  input: { workspaceId: string };
}): Promise<Address | undefined> {
  const installations = await listInstallations({ ctx, input });
  const homes = (await Promise.all(installations.map((each) => homesIn(ctx.store, each)))).flat();
  return (homes.find(({ direct }) => !direct) ?? homes[0])?.address;
}

async function homesIn(
  store: Store,
  installation: InstallationDoc,
): Promise<Pick<HomeDoc, 'address' | 'direct'>[]> {
  const { platform: surface, org, workspace_id } = installation;
  const called = await store.read<HomeDoc>('workspaces', workspace_id, homeId({ surface, org }));
  const homes = called ? [called.doc] : [];
  if (installation.platform === 'slack') return homes;
  const { address } = installation;
  return [{ address, direct: isPersonal(address) }, ...homes];
}

function isPersonal({ reference }: Address): boolean {
  const { conversationType } = (reference?.conversation ?? {}) as { conversationType?: string };
  return conversationType === 'personal';
}
