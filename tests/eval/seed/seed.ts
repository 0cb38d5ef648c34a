import { adminOf, createRoleStack } from '../../integration/aws-accounts.ts';
import { PRODUCTION, STAGING } from '../setting.ts';
import type { AdminIn } from './admin.ts';
import { seedCompute } from './compute.ts';
import { seedIdentities } from './identities.ts';
import { seedServices } from './services.ts';
import { seedStorage } from './storage.ts';

/** Creates the two accounts for every question of the evaluation, in the moto at `url`. */
export async function seed(url: string): Promise<void> {
  for (const account of [PRODUCTION, STAGING])
    await createRoleStack(url, account.id, { principal: `arn:aws:iam::123456789012:role/windsock` });
  const production: AdminIn = (region) => adminOf(url, PRODUCTION.id, region);
  const staging: AdminIn = (region) => adminOf(url, STAGING.id, region);
  await seedCompute(production, staging);
  await seedStorage(production, staging);
  await seedIdentities(production);
  await seedServices(production);
}
