import { databaseHour, instanceHour } from '../../checks/compute-prices.ts';
import type { Estimate } from '../../checks/prices.ts';
import {
  ELASTIC_IP_HOUR,
  hourly,
  inRegion,
  LOAD_BALANCER_HOUR,
  NAT_GATEWAY_HOUR,
  storedLogs,
  volumeCost,
} from '../../checks/prices.ts';
import {
  DATABASE_SNAPSHOT_GIB,
  databaseStorage,
  stored,
  VOLUME_SNAPSHOT_GIB,
} from '../../checks/storage-prices.ts';
import type { Action, Table } from '../../contract/reply.ts';
import { capital } from '../../contract/words.ts';
import { serviceLabel } from '../../domain/services.ts';
import { formatMoney } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import { during } from '../cost/words.ts';
import type { ListTool } from '../tool.ts';

type Cells = Table['rows'][number];

/** The monthly cost of a resource, and what its use adds. */
export interface Priced {
  /** The parts of the estimate: 'compute', 'storage'. */
  parts: { what: string; cost: Estimate }[];
  without: string;
}

/** Related resources that are billed with a resource. */
export const BILLED_WITH: Readonly<Record<string, readonly string[]>> = {
  'ec2.instances': ['ec2.volumes'],
};

const text = (cell: Cells[string] | undefined): string => (typeof cell === 'string' ? cell : '');
const number = (cell: Cells[string] | undefined): number | undefined =>
  typeof cell === 'number' ? cell : undefined;

/** Returns the monthly cost of a resource at list prices; undefined if nothing known about it has a price. */
const PRICES: Readonly<Record<string, (row: Cells) => Priced | undefined>> = {
  'ec2.instances': (row) => {
    const isPlain = text(row.platform) === 'linux' && text(row.lifecycle) === 'on-demand';
    const price = isPlain ? instanceHour(text(row.instance_type)) : undefined;
    const isOn = text(row.state) === 'running';
    if (isOn && price === undefined) return undefined;
    const address = row.public_ip ? [{ what: 'public address', cost: hourly(ELASTIC_IP_HOUR) }] : [];
    const compute = isOn && price !== undefined ? [{ what: 'compute, Linux', cost: hourly(price) }] : [];
    return { parts: [...compute, ...address], without: 'traffic, snapshots and discounts' };
  },
  'ec2.volumes': ({ iops, size_gib, volume_type }) => {
    const cost = volumeCost({
      VolumeType: text(volume_type),
      ...(number(size_gib) !== undefined && { Size: Number(size_gib) }),
      ...(number(iops) !== undefined && { Iops: Number(iops) }),
    });
    return cost && { parts: [{ what: 'storage', cost }], without: 'throughput, snapshots and discounts' };
  },
  'ec2.addresses': () => ({
    parts: [{ what: 'public address', cost: hourly(ELASTIC_IP_HOUR) }],
    without: 'traffic',
  }),
  'ec2.snapshots': ({ size_gib, storage_tier }) => {
    const price = VOLUME_SNAPSHOT_GIB[text(storage_tier) || 'standard'];
    const gib = number(size_gib);
    if (price === undefined || gib === undefined) return undefined;
    return {
      parts: [{ what: 'at most, where all of it was written', cost: stored(gib, price) }],
      without: 'discounts',
    };
  },
  'vpc.nat-gateways': () => ({
    parts: [{ what: 'gateway', cost: hourly(NAT_GATEWAY_HOUR) }],
    without: 'the traffic through it, which often costs more',
  }),
  'elb.load-balancers': ({ type }) => {
    const price = LOAD_BALANCER_HOUR[text(type)];
    return price === undefined
      ? undefined
      : {
          parts: [{ what: 'load balancer', cost: hourly(price) }],
          without: 'its use (capacity units or traffic)',
        };
  },
  'logs.log-groups': ({ stored_bytes }) => {
    const bytes = number(stored_bytes);
    return bytes === undefined
      ? undefined
      : {
          parts: [{ what: 'storage', cost: storedLogs(bytes) }],
          without: 'what is written to it, which often costs more',
        };
  },
  'rds.instances': ({ engine, instance_class, multi_az, status, storage_gib, storage_type }) => {
    const MultiAZ = multi_az === true;
    const price = databaseHour({ DBInstanceClass: text(instance_class), Engine: text(engine), MultiAZ });
    const isOn = text(status) !== 'stopped';
    if (isOn && price === undefined) return undefined;
    const gib = number(storage_gib);
    const disk =
      gib === undefined
        ? undefined
        : databaseStorage({ AllocatedStorage: gib, MultiAZ, StorageType: text(storage_type) });
    return {
      parts: [
        ...(isOn && price !== undefined ? [{ what: 'database', cost: hourly(price) }] : []),
        ...(disk ? [{ what: 'storage', cost: disk }] : []),
      ],
      without: disk ? 'backups, I/O, traffic and discounts' : 'storage, backups, I/O, traffic and discounts',
    };
  },
  'rds.snapshots': ({ size_gib }) => {
    const gib = number(size_gib);
    return gib === undefined
      ? undefined
      : {
          parts: [{ what: 'at most, where it is full', cost: stored(gib, DATABASE_SNAPSHOT_GIB) }],
          without: 'discounts',
        };
  },
};

/** Whether things of a kind have list prices. */
export const hasPrices = (kind: string): boolean => kind in PRICES;

/** Returns the monthly cost of a row of a list at list prices; undefined if nothing known about it has a price. */
export const priced = (tool: string, row: Cells): Priced | undefined => PRICES[tool]?.(row);

/** A row whose cost is a part of the answer. */
export interface Billed {
  tool: ListTool;
  row: Cells;
}

/**
 * "`web-1` costs about $65.24 a month", and how that was estimated. Says so if no price is known, or if the question is
 * about a period, whose use list prices do not tell.
 */
export function costText(
  name: string,
  own: Billed,
  { beside, region, period }: { beside: readonly Billed[]; region: string; period?: string },
): { text: string; lines: string[] } {
  const price = priced(own.tool.id, own.row);
  const billed = beside.flatMap(({ row, tool }) => priced(tool.id, row)?.parts ?? []);
  const parts = price ? [...price.parts, ...billed] : [];
  const unpriced = beside.filter(({ row, tool }) => !priced(tool.id, row)).length;
  const unknown = period
    ? `From list prices alone I cannot tell what ${name} cost ${during(period)}.`
    : `I cannot tell what ${name} costs: I know no list price for it.`;
  if (!price || parts.length === 0) return { text: unknown, lines: [] };
  const total = parts.reduce((sum, { cost }) => sum + cost.monthly_usd, 0);
  const missing = unpriced > 0 ? `, ${unpriced} disk${unpriced > 1 ? 's' : ''} without a known price` : '';
  const about = `about **${spokenMoney(total)}** a month at list prices, an estimate without ${price.without}${missing}`;
  return {
    text: period ? `${unknown} It costs ${about}.` : `${name} costs ${about}.`,
    // Each part shows how it was computed, to the cent.
    lines: parts.map(
      ({ cost, what }) =>
        `${capital(what)}: ${formatMoney(cost.monthly_usd)} for ${inRegion(cost.how, region)}`,
    ),
  };
}

/** The tags that are most likely cost allocation tags. */
const BILLED_BY = ['team', 'project', 'app', 'owner', 'env'];

/** Returns a button for what AWS does report: the costs of its service, with its tag if it has one. */
export function costAction({ tool, row }: Billed): Action[] {
  const tags = Object.entries((row.tags ?? {}) as Record<string, string>);
  const tag = BILLED_BY.flatMap((key) => tags.find(([own]) => own.toLowerCase() === key) ?? []);
  const [key, value] = tag;
  if (!tool.service) return [];
  const service = serviceLabel(tool.service);
  const of = key && value ? ` with tag ${key} ${value}` : '';
  return [
    {
      id: 'cost',
      kind: 'ask',
      label: data(`Costs of ${service}${of}`, 70),
      text: `costs of ${service}${of} this month`,
    },
  ];
}
