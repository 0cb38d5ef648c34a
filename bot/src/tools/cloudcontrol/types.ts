import { nounOf, parentOf, publishedType } from './published.ts';
import { TYPE_TABLE } from './type-table.ts';

/** Things that Cloud Control lists: of one CloudFormation type, or of several that people call by one name. */
export interface ResourceKind {
  /** 'AWS::StepFunctions::StateMachine' */
  types: string[];
  /** Short name of the service (domain/service-list.ts); absent where that has none. */
  service?: string;
  /** Singular and plural: ['Step Functions state machine', 'Step Functions state machines']. */
  noun: [string, string];
  /** Singular, lower case. */
  nouns: string[];
  /** What AWS's list handlers ask on our behalf. */
  permissions: string[];
  /** Once for an account; `region` where that is not the partition's main one. */
  global?: { region?: string };
  /** Listed for REGIONAL and, at the main region, for CLOUDFRONT too. */
  scoped?: true;
  /** What the tagging API calls it, where Cloud Control cannot list it. */
  taggedAs?: string;
  /** What AWS lists it by: a property that has one of these values, or names a thing of the type `parent`. */
  by?: { property: string; values?: string[]; parent?: string };
  /** What it belongs to, where AWS lists it for one of these at a time and Cloud Control not at all: 'a database'. */
  unlisted?: string;
}

/** Besides the noun itself its plural, where that is not found by leaving off an s: 'event buses', 'http apis'. */
const withPlural = (noun: string): string[] =>
  /(?:bus|api)$/.test(noun) ? [noun, `${noun}${noun.endsWith('s') ? 'es' : 's'}`] : [noun];

/** What a type is listed by, where AWS lists it by anything. */
function listedBy(type: string): Pick<ResourceKind, 'by'> {
  const published = publishedType(type);
  const parent = published && parentOf(published);
  return published?.by ? { by: { ...published.by, ...(parent && { parent }) } } : {};
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
    ...(way === 'global' && { global: more ? { region: more } : {} }),
    ...(way === 'scoped' && { scoped: true }),
    ...(way === 'tagged' && { taggedAs: more }),
    ...(way === 'unlisted' && { unlisted: more }),
    ...(way !== 'scoped' && listedBy(`AWS::${types.split(' ')[0]}`)),
  };
}

/** Every kind of the table. */
export const KINDS: readonly ResourceKind[] = TYPE_TABLE.split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(kindOf);

const keyOf = (types: readonly string[]): string => types.join(' ').toLowerCase();
const BY_TYPES = new Map(KINDS.map((kind) => [keyOf(kind.types), kind]));

/** Services whose things belong to no region: each is asked once for an account. */
const GLOBAL = new Set(['Budgets', 'CE', 'CloudFront', 'IAM', 'Organizations', 'Route53', 'Shield']);

/** What CloudFormation types stand for, letter case aside; of a type that the table has not, what its name tells. */
export function kindOfTypes(types: readonly string[]): ResourceKind {
  const known = BY_TYPES.get(keyOf(types));
  if (known) return known;
  const [type = ''] = types;
  const published = publishedType(type);
  const [, service = '', thing = ''] = (published?.type ?? type).split('::');
  const [one, many] = nounOf(service, thing);
  return {
    types: published ? [published.type] : [...types],
    // Of a type that AWS does not publish the name alone may tell too little.
    noun: published ? [one, many] : [`${one} resource`, `${one} resources`],
    nouns: [],
    permissions: [],
    ...(GLOBAL.has(service) && { global: {} }),
    ...listedBy(type),
  };
}
