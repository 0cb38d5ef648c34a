import { PUBLISHED_TYPES } from './published-types.ts';

/** A type of resources as AWS publishes it. */
export interface Published {
  /** 'AWS::EKS::Nodegroup' */
  type: string;
  /** 'EKS' */
  service: string;
  /** 'Nodegroup' */
  name: string;
  /** What AWS lists it by: a property of its own, which has one of these values, or names what it belongs to. */
  by?: { property: string; values?: string[] };
}

/** 'EKS: Cluster Nodegroup(ClusterName)', of which a longer line goes on indented in the next. */
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

/** By its CloudFormation name, letter case aside. */
export const publishedType = (type: string): Published | undefined => BY_TYPE.get(type.toLowerCase());

/** Of whom a property that names something does not say it in the name of its type. */
const NAMED_OTHERWISE: Readonly<Record<string, string>> = {
  'AppSync ApiId': 'GraphQLApi',
  'Lambda TargetFunctionArn': 'Function',
};

/** The type of what things of a type belong to: of EKS's ClusterName its Cluster. undefined: none is published. */
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

/** What a type is called, one and several: ['RDS DB parameter group', 'RDS DB parameter groups']. */
export function nounOf(service: string, name: string): [string, string] {
  const words = wordsOf(name).map((word) => (/^[A-Z0-9]+$/.test(word) ? word : word.toLowerCase()));
  // 'Logs' 'LogStream': the service says no more.
  const isSaid = words[0] === service.toLowerCase().replace(/s$/, '');
  const one = [...(isSaid ? [] : [service]), ...words].join(' ');
  return [one, pluralOf(one)];
}

/** 'KMS alias' → 'KMS aliases', 'IAM managed policy' → 'IAM managed policies' */
function pluralOf(one: string): string {
  if (/(?:s|x|ch|sh)$/.test(one)) return `${one}es`;
  return /[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : `${one}s`;
}
