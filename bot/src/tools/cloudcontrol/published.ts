import { PUBLISHED_TYPES } from './published-types.ts';

/** A resource type as AWS publishes it. */
export interface Published {
  /** 'AWS::EKS::Nodegroup' */
  type: string;
  /** 'EKS' */
  service: string;
  /** 'Nodegroup' */
  name: string;
  /** The property that AWS requires for listing. It has one of these values or names the parent. */
  by?: { property: string; values?: string[] };
}

/** Parses lines such as 'EKS: Cluster Nodegroup(ClusterName)'. A long line continues on the next one, indented. */
function parsed(table: string): Published[] {
  return table
    .replaceAll('\n  ', ' ')
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [service = '', types = ''] = line.split(': ');
      return types.split(' ').map((each) => typeOf(service, each));
    });
}

function typeOf(service: string, said: string): Published {
  const [, name = '', property, values] = /^(\w+)(?:\((\w+)(?:=(.+))?\))?$/.exec(said) ?? [];
  return {
    type: `AWS::${service}::${name}`,
    service,
    name,
    ...(property && { by: { property, ...(values && { values: values.split('|') }) } }),
  };
}

export const PUBLISHED: readonly Published[] = parsed(PUBLISHED_TYPES);

const BY_TYPE = new Map(PUBLISHED.map((each) => [each.type.toLowerCase(), each]));

/** Returns a type by its CloudFormation name, ignoring case. */
export const publishedType = (type: string): Published | undefined => BY_TYPE.get(type.toLowerCase());

/** Parents whose type name does not contain the name of the property. */
const NAMED_OTHERWISE: Readonly<Record<string, string>> = {
  'AppSync ApiId': 'GraphQLApi',
  'Lambda TargetFunctionArn': 'Function',
};

/** Returns the type of a type's parent, as Cluster for EKS's ClusterName; undefined if none is published. */
export function parentOf({ by, service }: Published): string | undefined {
  if (!by || by.values) return undefined;
  const own = by.property.replace(/(?:Id|Arn|ARN|Name|Identifier)$/, '').toLowerCase();
  const name = NAMED_OTHERWISE[`${service} ${by.property}`]?.toLowerCase() ?? own;
  const found = BY_TYPE.get(`aws::${service.toLowerCase()}::${name}`);
  return found?.type;
}

/** 'DBParameterGroup' → ['DB', 'Parameter', 'Group'] */
export const wordsOf = (name: string): string[] =>
  name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/);

/** Returns the noun of a type, singular and plural: ['RDS DB parameter group', 'RDS DB parameter groups']. */
export function nounOf(service: string, name: string): [string, string] {
  const words = wordsOf(name).map((word) => (/^[A-Z0-9]+$/.test(word) ? word : word.toLowerCase()));
  // In 'Logs' 'LogStream', the service name adds nothing.
  const isSaid = words[0] === service.toLowerCase().replace(/s$/, '');
  const one = [...(isSaid ? [] : [service]), ...words].join(' ');
  return [one, pluralOf(one)];
}

/** 'KMS alias' → 'KMS aliases', 'IAM managed policy' → 'IAM managed policies' */
function pluralOf(one: string): string {
  if (/(?:s|x|ch|sh)$/.test(one)) return `${one}es`;
  return /[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : `${one}s`;
}
