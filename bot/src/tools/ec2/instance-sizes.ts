import type { InstanceTypeInfo } from '@aws-sdk/client-ec2';
import type { AccountClients } from '../../aws/account.ts';
import { allOf } from '../../aws/pages.ts';
import { detail } from '../field.ts';
import { lookUp } from '../look-up.ts';
import type { Field, ListTarget, Row } from '../tool.ts';

/** What an instance type consists of. */
interface Size {
  vcpus?: number | undefined;
  memory_gib?: number | undefined;
}

/** The most values in one EC2 filter. */
const MAX_VALUES = 200;
const MIB_PER_GIB = 1024;

/** The sizes that an account's clients have read. A type's size never changes. */
const READ = new WeakMap<AccountClients, Map<string, Size>>();

export const vcpusField: Field = detail.number('vcpus', 'vCPUs', {
  words: ['vcpus', 'vcpu', 'virtual cpu', 'cpus', 'cpu core', 'core', 'number of cpus', 'cpu count'],
  max: ['most vcpus', 'most cpus', 'most cores', 'more vcpus', 'more cpus', 'more cores'],
  min: ['fewest vcpus', 'fewest cpus', 'fewest cores', 'least cpus', 'least cores'],
  total: true,
});

export const memoryField: Field = detail.number('memory_gib', 'Memory', {
  unit: 'GiB',
  words: ['memory', 'ram', 'memory size', 'ram size'],
  total: true,
  ties: 'vcpus',
});

/**
 * Adds the vCPUs and the memory of each row's instance type, if the question needs them. Types are read by a filter,
 * which ignores one that EC2 does not sell in the region, such as a class that only databases have.
 * @param typeOf the EC2 instance type of a row
 */
export async function addSizes(
  target: ListTarget,
  rows: readonly Row[],
  typeOf: (row: Row) => string,
): Promise<void> {
  if (!target.needs('vcpus') && !target.needs('memory_gib')) return;
  const known = READ.get(target.clients) ?? new Map<string, Size>();
  READ.set(target.clients, known);
  const unread = [...new Set(rows.map(typeOf))].filter((type) => !known.has(type));
  for (let at = 0; at < unread.length; at += MAX_VALUES) {
    const types = unread.slice(at, at + MAX_VALUES);
    for (const info of (await lookUp(target, API, () => sizesOf(types, target))) ?? [])
      known.set(info.InstanceType ?? '', sizeOf(info));
  }
  for (const each of rows) {
    const { memory_gib = null, vcpus = null } = known.get(typeOf(each)) ?? {};
    Object.assign(each, { memory_gib, vcpus });
  }
}

const API = 'ec2:DescribeInstanceTypes';

async function sizesOf(types: string[], { clients, region }: ListTarget): Promise<InstanceTypeInfo[]> {
  const { EC2Client, paginateDescribeInstanceTypes } = await import('@aws-sdk/client-ec2');
  const pages = paginateDescribeInstanceTypes(
    { client: clients.get(EC2Client, region), pageSize: 100 },
    { Filters: [{ Name: 'instance-type', Values: types }] },
  );
  return allOf(pages, (page) => page.InstanceTypes);
}

const sizeOf = ({ MemoryInfo, VCpuInfo }: InstanceTypeInfo): Size => ({
  vcpus: VCpuInfo?.DefaultVCpus,
  memory_gib: MemoryInfo?.SizeInMiB === undefined ? undefined : MemoryInfo.SizeInMiB / MIB_PER_GIB,
});
