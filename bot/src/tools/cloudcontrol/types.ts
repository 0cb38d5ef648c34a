import { joined } from '../../contract/words.ts';
import { nounOf, parentOf, publishedType } from './published.ts';
import { TYPE_TABLE } from './type-table.ts';

/** Resources that Cloud Control lists: of one CloudFormation type, or of several that people call by one name. */
export interface ResourceKind {
  /** 'AWS::StepFunctions::StateMachine' */
  types: string[];
  /** The service's short name (domain/service-list.ts); absent if it has none. */
  service?: string;
  /** Singular and plural: ['Step Functions state machine', 'Step Functions state machines']. */
  noun: [string, string];
  /** Singular, lower case. */
  nouns: string[];
  /** The IAM actions that AWS's list handlers use on our behalf. */
  permissions: string[];
  /** Listed once per account; `region` if that is not the partition's main one. */
  global?: { region?: string };
  /** WAF's: listed for REGIONAL and, in the main region, also for CLOUDFRONT. */
  scoped?: true;
  /** The type's name in the tagging API, if Cloud Control cannot list it. */
  taggedAs?: string;
  /**
   * The property that AWS requires for listing. It has one of these values or names a resource of the type `parent`.
   */
  by?: { property: string; values?: string[]; parent?: string };
  /** The parent, if AWS lists the type only within one and Cloud Control cannot list it at all: 'a database'. */
  unlisted?: string;
  /** The kinds of several types that no name unites. Each is listed in its own way. */
  parts?: ResourceKind[];
}

/** Adds the plural if removing an s does not give the singular: 'event buses', 'http apis'. */
const withPlural = (noun: string): string[] =>
  /(?:bus|api)$/.test(noun) ? [noun, `${noun}${noun.endsWith('s') ? 'es' : 's'}`] : [noun];

/** Services whose resources belong to no region. Each is listed once per account. */
const GLOBAL = new Map<string, NonNullable<ResourceKind['global']>>([
  ['Budgets', {}],
  ['CE', {}],
  ['CloudFront', {}],
  ['GlobalAccelerator', { region: 'us-west-2' }],
  ['IAM', {}],
  ['NetworkManager', { region: 'us-west-2' }],
  ['Organizations', {}],
  ['Route53', {}],
  ['Shield', {}],
]);

/** Returns where AWS lists a type, and by which property. */
function listingOf(type: string): Pick<ResourceKind, 'by' | 'global' | 'scoped'> {
  const published = publishedType(type);
  const global = GLOBAL.get(published?.service ?? type.split('::')[1] ?? '');
  if (published?.by?.property === 'Scope') return { scoped: true };
  const parent = published && parentOf(published);
  return {
    ...(global && { global }),
    ...(published?.by && { by: { ...published.by, ...(parent && { parent }) } }),
  };
}

function kindOf(line: string): ResourceKind {
  const [types = '', service = '', name = '', nouns = '', permissions = '', how = ''] = line
    .split('|')
    .map((cell) => cell.trim())
    .map((cell) => (cell === '-' ? '' : cell));
  const [singular = '', plural = `${singular}s`] = name.split('/');
  const [way, ...rest] = how.split(' ');
  const more = rest.join(' ');
  return {
    types: types.split(' ').map((type) => `AWS::${type}`),
    noun: [singular, plural],
    nouns: [...new Set([singular.toLowerCase(), ...nouns.split(',').map((noun) => noun.trim())])]
      .filter(Boolean)
      .flatMap(withPlural),
    permissions: permissions.split(' ').filter(Boolean),
    ...(service && { service }),
    ...(way === 'tagged' && { taggedAs: more }),
    ...(way === 'unlisted' && { unlisted: more }),
    ...listingOf(`AWS::${types.split(' ')[0]}`),
  };
}

/** Every kind in the table. */
export const KINDS: readonly ResourceKind[] = TYPE_TABLE.split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(kindOf);

const keyOf = (types: readonly string[]): string => types.join(' ').toLowerCase();
const BY_TYPES = new Map(KINDS.map((kind) => [keyOf(kind.types), kind]));

/**
 * Returns the kind of CloudFormation types, ignoring case. For types outside the table, their names give the noun.
 * Several of these are a kind of their own, with a part for each.
 */
export function kindOfTypes(types: readonly string[]): ResourceKind {
  const known = BY_TYPES.get(keyOf(types));
  if (known) return known;
  const [type = '', ...others] = new Set(types.map((each) => publishedType(each)?.type ?? each));
  return others.length > 0
    ? kindOfParts([type, ...others].map((each) => kindOfTypes([each])))
    : kindOutsideTable(type);
}

function kindOfParts(parts: ResourceKind[]): ResourceKind {
  return {
    types: parts.flatMap(({ types }) => types),
    noun: [
      joined(
        parts.map(({ noun }) => noun[0]),
        'or',
      ),
      joined(parts.map(({ noun }) => noun[1])),
    ],
    nouns: [],
    permissions: [...new Set(parts.flatMap(({ permissions }) => permissions))],
    ...(parts.every(({ global }) => global) && { global: {} }),
    parts,
  };
}

function kindOutsideTable(type: string): ResourceKind {
  const isPublished = publishedType(type) !== undefined;
  const [, service = '', thing = ''] = type.split('::');
  const [one, many] = nounOf(service, thing);
  return {
    types: [type],
    // For a type that AWS does not publish, the name alone may say too little.
    noun: isPublished ? [one, many] : [`${one} resource`, `${one} resources`],
    nouns: [],
    permissions: [],
    ...listingOf(type),
  };
}
