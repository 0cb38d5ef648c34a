import type { Admin, Made } from './seed-checks.ts';
import { seedAddresses, seedCompute, seedNetwork } from './seed-checks.ts';
import { mendAccount, seedIdentities } from './seed-checks-identities.ts';
import { seedPolicies } from './seed-checks-policies.ts';
import { mendRecording, seedRecording } from './seed-checks-recording.ts';
import { seedBuckets, seedServices } from './seed-checks-services.ts';
import { seedStored } from './seed-checks-stored.ts';
import { seedLinux, seedUse } from './seed-checks-use.ts';

/**
 * An account with something of everything that checks look at, well kept and badly, in the admin's region; what moto
 * cannot be brought to answer, checks-answers.ts answers.
 * @param measured when metrics are looked at: moto makes all things now, and two weeks of use are asked for
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

/** Puts right what holds for the account as a whole, which can only be well or badly kept. */
export async function mendWhole(admin: Admin, account: string): Promise<void> {
  // The account stands before the host's name, which an address cannot have.
  const endpoint = admin.endpoint.replace('127.0.0.1', 'localhost');
  await mendAccount({ ...admin, endpoint }, account);
  await mendRecording(admin);
}
