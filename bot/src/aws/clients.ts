import type { STSClient } from '@aws-sdk/client-sts';
import type { AwsCredentialIdentityProvider } from '@smithy/types';
import type { Account, AccountClients, ClientConstructor } from './account.ts';
import { httpAgent, httpsAgent } from './agents.ts';
import { ACCOUNT_SLOTS, CallSlots } from './call-slots.ts';
import { shared } from './calls.ts';
import { assumeRole, sessionsOfQuestions } from './credentials.ts';
import { answerFromDemo } from './demo/answer-from-demo.ts';
import type { SdkClient } from './instrument.ts';
import { instrument } from './instrument.ts';
import type { LeastRecent } from './least-recent.ts';
import { orAborted } from './or-aborted.ts';
import { reachByAddress } from './peer-endpoint.ts';
import type { Rate } from './rate-limits.ts';
import { mainRegion } from './regions.ts';
import type { Session } from './session.ts';
import type { BaseCredentials } from './sign-in-again.ts';
import { signInAgain } from './sign-in-again.ts';

export interface AwsSettings {
  now: () => Date;
  /** A stand-in for AWS (moto, LocalStack). Absent: AWS, or the SDK's own configuration. */
  endpoint?: string;
  /** The credentials that assume the roles. Absent: the SDK's default chain. */
  baseCredentials?: BaseCredentials;
  /** The time-out of one HTTP request. Default: 20 seconds. */
  requestTimeoutMs?: number;
  /** Returns the allowed call rate of a service, by its SDK service id. Absent: see rate-limits.ts. */
  rateOf?: (serviceId: string) => Rate;
}

/** The settings shared by everything that creates clients. */
export interface ClientSettings extends AwsSettings {
  /** Over all accounts, since each client holds some tens of kilobytes. */
  clientsInUse: LeastRecent;
  /** Sessions of roles, over all accounts. */
  sessionsInUse: LeastRecent;
}

const CONNECT_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 20_000;
const MAX_ATTEMPTS = 5;
const REGIONS_TTL_MS = 3_600_000;

/** The clients of one account, created when first needed. Calls throw the SDK's errors, or ExplainedError. */
export function createAccountClients(account: Account, settings: ClientSettings): AccountClients {
  const get = clientCache(account, settings, {
    credentials: credentialsOf(account, settings),
    slots: new CallSlots(ACCOUNT_SLOTS),
  });
  let known: { regions: string[]; until: number } | undefined;
  let flight: Promise<string[]> | undefined;

  async function askRegions(): Promise<string[]> {
    const { EC2Client, DescribeRegionsCommand } = await import('@aws-sdk/client-ec2');
    const { Regions = [] } = await get(EC2Client, account.primaryRegion).send(new DescribeRegionsCommand({}));
    const regions = Regions.flatMap(({ RegionName }) => RegionName ?? []).sort();
    known = { regions, until: settings.now().getTime() + REGIONS_TTL_MS };
    return regions;
  }

  return {
    get,
    async regions(signal) {
      signal?.throwIfAborted();
      if (known && settings.now().getTime() < known.until) return known.regions;
      flight ??= shared(askRegions).finally(() => {
        flight = undefined;
      });
      return signal ? orAborted(flight, signal) : flight;
    },
  };
}

/** Returns what signs the account's calls. Undefined: the SDK's default chain. */
function credentialsOf(
  account: Account,
  settings: ClientSettings,
): AwsCredentialIdentityProvider | undefined {
  const { access } = account;
  if (access.kind === 'demo') return async () => ({ accessKeyId: 'demo', secretAccessKey: 'demo' });
  if (access.kind === 'default') return undefined;
  const sts = stsOf(account, settings);
  const { now, sessionsInUse } = settings;
  const assume = async (session: Session) => assumeRole(await sts(), access, { session });
  return sessionsOfQuestions({ now, assume, sessionsInUse });
}

/**
 * Returns STS as Windsock itself. The endpoint is regional, because sessions of the global one may not be valid in
 * opt-in regions.
 */
export function stsOf(account: Account, settings: ClientSettings): () => Promise<STSClient> {
  // Without slots: a call that holds one may be waiting for this session.
  const credentials = settings.baseCredentials;
  const base = clientCache(account, settings, { credentials, ...(credentials && { renews: credentials }) });
  return async () => {
    const { STSClient } = await import('@aws-sdk/client-sts');
    return base(STSClient, mainRegion(account.partition));
  };
}

function clientCache(
  account: Account,
  settings: ClientSettings,
  common: SharedByClients,
): AccountClients['get'] {
  const made = new Map<ClientConstructor<unknown>, Map<string, MadeClient>>();
  return <C>(clientClass: ClientConstructor<C>, region: string): C => {
    const ofRegion = made.get(clientClass) ?? new Map<string, MadeClient>();
    made.set(clientClass, ofRegion);
    const kept = ofRegion.get(region) ?? {
      client: createClient({ clientClass, region, account, settings, ...common }),
      drop: () => ofRegion.delete(region),
    };
    ofRegion.set(region, kept);
    settings.clientsInUse.use(kept);
    return kept.client as C;
  };
}

interface SharedByClients {
  credentials: AwsCredentialIdentityProvider | undefined;
  /** The credentials, if they can be renewed before they expire. */
  renews?: BaseCredentials;
  slots?: CallSlots;
}

interface MadeClient {
  client: unknown;
  drop(): void;
}

function createClient<C>({
  clientClass,
  region,
  account,
  settings,
  credentials,
  renews,
  slots,
}: SharedByClients & {
  clientClass: ClientConstructor<C>;
  region: string;
  account: Account;
  settings: AwsSettings;
}): C {
  const requestTimeout = settings.requestTimeoutMs ?? REQUEST_TIMEOUT_MS;
  const client = new clientClass({
    region,
    credentials,
    ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
    retryMode: 'adaptive',
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout,
      // Without this the SDK only warns on standard error. A body that stops half-way is left to the socket.
      throwOnRequestTimeout: true,
      socketTimeout: requestTimeout,
      httpAgent,
      httpsAgent,
    },
  });
  reachByAddress((client as SdkClient).config);
  const { rateOf } = settings;
  instrument(client as SdkClient, {
    account: account.id,
    region,
    ...(slots && { slots }),
    ...(rateOf && { rateOf }),
  });
  if (renews) signInAgain(client as SdkClient, renews);
  if (account.access.kind === 'demo') answerFromDemo(client as SdkClient, { region, now: settings.now });
  return client;
}
