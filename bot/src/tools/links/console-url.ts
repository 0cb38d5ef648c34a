import { isRegionCode } from '../../domain/regions.ts';
import { GLOBAL as NO_REGION } from '../list/fields.ts';
import { arnParts } from '../resources/arn-parts.ts';
import type { Page, Thing } from './pages.ts';
import { GLOBAL, KIND_OF_PREFIX, KIND_OF_TYPE, REGIONAL } from './pages.ts';

/** The console host of each partition, and the region of its global services. */
const CONSOLES: Readonly<Record<string, { host(region: string): string; main: string }>> = {
  aws: { host: (region) => `${region}.console.aws.amazon.com`, main: 'us-east-1' },
  'aws-us-gov': { host: () => 'console.amazonaws-us-gov.com', main: 'us-gov-west-1' },
  'aws-cn': { host: () => 'console.amazonaws.cn', main: 'cn-north-1' },
};

/**
 * Returns the page of a resource in the AWS console of its region. The console shows the account that the person is
 * signed in to, which a link cannot choose. undefined if the kind has no known page or a part of the address is
 * unknown.
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

/** Returns the page of the resource that an ARN names. A bucket's ARN has no region, so `region` gives it. */
export function consoleUrlOfArn(arn: string, region?: string): string | undefined {
  const [, partition = '', , own = '', account = ''] = arn.split(':');
  if (!arn.startsWith('arn:')) return undefined;
  const { name, resourceType } = arnParts(arn);
  return consoleUrl(
    { kind: resourceType, id: name, account, region: own || region || NO_REGION, arn },
    partition,
  );
}

/** Returns the kind of an id by its prefix: 'i-0abc' → 'ec2.instances'. */
export function kindOfId(id: string): string | undefined {
  const [, prefix = ''] = /^([a-z]+)-[0-9a-f]{6,17}$/.exec(id) ?? [];
  return KIND_OF_PREFIX[prefix];
}

/** Fills in the placeholders of an address; undefined if one of them is unknown. */
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

/** Also encodes characters that would end a link in chat markup and that encodeURIComponent leaves. */
const encoded = (value: string): string =>
  encodeURIComponent(value.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
