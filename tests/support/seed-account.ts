import type { Admin, Made } from './seed-checks.ts';
import { seedAddresses, seedCompute, seedNetwork } from './seed-checks.ts';
import { mendAccount, seedIdentities } from './seed-checks-identities.ts';
import { seedPolicies } from './seed-checks-policies.ts';
import { mendRecording, seedRecording } from './seed-checks-recording.ts';
import { seedBuckets, seedServices } from './seed-checks-services.ts';
import { seedStored } from './seed-checks-stored.ts';
import { seedLinux, seedUse } from './seed-checks-use.ts';

/**
 * Seeds an account, in the admin's region, with something for every check, well kept and badly kept; checks-answers.ts
 * answers what moto cannot be set up for.
 * @param measured when metrics are read: moto creates everything now, but the checks look at two weeks of use
 */
export async function seedAccount(admin: Admin, measured: Date): Promise<Made> {
  await seedBuckets(admin);
  const made = await seedCompute(admin);
  Object.assign(made, await seedNetwork(admin), await seedAddresses(admin, made.kept ?? ''));
  Object.assign(made, await seedLinux(admin));
  await seedServices(admin, made.kept ?? '');
  await seedIdentities(admin);
  await seedPolicies(admin);
  await seedStored(admin);
  await seedRecording(admin);
  await seedUse(admin, made, measured);
  return made;
}

/** Fixes the settings of the account as a whole, which are either well or badly kept. */
export async function mendWhole(admin: Admin, account: string): Promise<void> {
  // The account's id is put before the host name, which an IP address does not allow.
  const endpoint = admin.endpoint.replace('127.0.0.1', 'localhost');
  await mendAccount({ ...admin, endpoint }, account);
  await mendRecording(admin);
}
