import { isRegionCode } from '../../domain/regions.ts';
import { GLOBAL as NO_REGION } from '../list/fields.ts';
import { arnParts } from '../resources/arn-parts.ts';
import type { Page, Thing } from './pages.ts';
import { GLOBAL, KIND_OF_PREFIX, KIND_OF_TYPE, REGIONAL } from './pages.ts';

/** The console of each partition, and the region in which its global services stand. */
const CONSOLES: Readonly<Record<string, { host(region: string): string; main: string }>> = {
  aws: { host: (region) => `${region}.console.aws.amazon.com`, main: 'us-east-1' },
  'aws-us-gov': { host: () => 'console.amazonaws-us-gov.com', main: 'us-gov-west-1' },
  'aws-cn': { host: () => 'console.amazonaws.cn', main: 'cn-north-1' },
};

/**
 * The page of a thing in the AWS console of its region. The console shows the account that somebody is signed in to: a
 * link cannot choose it. undefined where no page is known for the kind, or what its address takes is not.
 * @param partition 'aws', 'aws-us-gov', 'aws-cn'
 */
export function consoleUrl(thing: Thing, partition: string): string | undefined {
  const console = CONSOLES[partition];
  const kind = KIND_OF_TYPE[thing.kind] ?? thing.kind;
  const page = REGIONAL[kind] ?? GLOBAL[kind];
  if (!console || !page) return undefined;
  const region = REGIONAL[kind] ? thing.region : console.main;
  if (!isRegionCode(region)) return undefined;
  const path = filled(page, { ...thing, region });
  return path && `https://${console.host(region)}/${path}`;
}

/** The page of what an ARN names; a bucket's ARN tells no region, so `region` is where that is. */
export function consoleUrlOfArn(arn: string, region?: string): string | undefined {
  const [, partition = '', , own = '', account = ''] = arn.split(':');
  if (!arn.startsWith('arn:')) return undefined;
  const { name, resourceType } = arnParts(arn);
  return consoleUrl(
    { kind: resourceType, id: name, account, region: own || region || NO_REGION, arn },
    partition,
  );
}

/** The kind that an id tells by how it begins: 'ec2.instances' of 'i-0abc'. */
export function kindOfId(id: string): string | undefined {
  const [, prefix = ''] = /^([a-z]+)-[0-9a-f]{6,17}$/.exec(id) ?? [];
  return KIND_OF_PREFIX[prefix];
}

/** The address with what stands in braces; undefined where one of them is not known. */
function filled(page: Page, thing: Thing): string | undefined {
  const template = typeof page === 'string' ? page : page(thing);
  let isWhole = template !== undefined;
  const path = template?.replace(/\{([\w/]+)(?:\|(\w+))?\}/g, (_, name: string, how?: string) => {
    const value = knownOf(name, thing);
    if (!value) isWhole = false;
    return written(value ?? '', how);
  });
  return isWhole ? path : undefined;
}

function knownOf(name: string, { account, arn, cells, id, region }: Thing): string | undefined {
  const own: Record<string, string | undefined> = { account, arn, id, region };
  if (name in own) return own[name];
  const [, part] = /^arn\/(\d)$/.exec(name) ?? [];
  const cell = part === undefined ? cells?.[name] : partsOf(arn)[Number(part)];
  return typeof cell === 'string' ? cell : undefined;
}

/** 'arn:…:service/shop/web' → ['service', 'shop', 'web']; API Gateway's '/restapis/a1b2' → ['restapis', 'a1b2'] */
const partsOf = (arn = ''): string[] => arn.split(':').slice(5).join(':').replace(/^\//, '').split('/');

function written(value: string, how: string | undefined): string {
  if (how === 'log') return encoded(encodeURIComponent(value)).replaceAll('%', '$');
  if (how === 'path') return value.split('/').map(encoded).join('/');
  if (how === 'raw') return encoded(value).replaceAll('%3A', ':').replaceAll('%2F', '/');
  return encoded(value);
}

/** With the signs that would end a link in a chat's markup, which encodeURIComponent leaves. */
const encoded = (value: string): string =>
  encodeURIComponent(value.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
