import type { Account, AccountClients } from '@windsock/bot/aws/account.ts';
import type { FanOutOptions } from '@windsock/bot/aws/fan-out.ts';
import { createFanOut } from '@windsock/bot/aws/fan-out.ts';
import type { Check, CollectPlace, Data, Verdict } from '@windsock/bot/checks/check.ts';
import type { CheckContext } from '@windsock/bot/checks/run-checks.ts';

const account = (id: string): Account => ({
  id,
  partition: 'aws',
  primaryRegion: 'eu-west-1',
  access: { kind: 'demo' },
});
export const ONE = account('111111111111');
export const TWO = account('222222222222');

const clients = (regions: () => Promise<string[]>): AccountClients => ({
  get: () => {
    throw new Error('no client is needed here');
  },
  regions,
});

export function contextOf(
  options: Partial<FanOutOptions> & { accounts?: Account[]; regions?: () => Promise<string[]> } = {},
) {
  const { accounts = [ONE], regions = async () => ['eu-west-1', 'us-east-1'], ...more } = options;
  const clientsOf = () => clients(regions);
  const signal = options.signal ?? new AbortController().signal;
  const fanOut = createFanOut({ ...more, clientsOf, signal });
  return { accounts, clientsOf, fanOut, signal, now: new Date() } satisfies CheckContext;
}

/** Data that record where they were collected. */
export function dataOf<T>(
  id: string,
  scope: Data<T>['scope'],
  collect: (place: CollectPlace) => Promise<T>,
  reads?: Data<unknown>[],
) {
  const asked: string[] = [];
  const data: Data<T> = {
    id,
    scope,
    permissions: [`ec2:Describe${id}`],
    ...(reads && { reads }),
    collect(place) {
      asked.push(`${place.account.id} ${place.region}`);
      return collect(place);
    },
  };
  return { data, asked };
}

export const checkOf = (
  id: string,
  reads: Data<unknown>[],
  look: Check['look'],
  scope: Check['scope'] = 'regional',
): Check => ({
  id,
  title: id,
  finding: [id, id],
  kind: 'security',
  service: 'Amazon EC2',
  severity: 'high',
  risk: '',
  remediation: { text: '', cli: '' },
  source: '',
  scope,
  reads,
  look,
});

export const verdict = (status: Verdict['status'], resource: string): Verdict => ({ status, resource });
export const pass = async () => [verdict('pass', 'thing')];
export const denied = () => Object.assign(new Error(''), { name: 'AccessDenied' });
export const never = () => new Promise<never>(() => {});
export const seen = (
  found: { account: string; region: string; resource: string; detail?: string }[] | undefined,
) => found?.map(({ account: id, region, resource, detail }) => [id, region, resource, detail]);
