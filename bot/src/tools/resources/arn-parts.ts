/** Services whose ARNs name the thing without its type. */
const BARE_TYPES: Record<string, string> = { s3: 'bucket', sns: 'topic', sqs: 'queue' };

export interface ArnParts {
  /** 'ec2' */
  service: string;
  /** 'ec2:instance'; the service alone where the ARN tells no type. */
  resourceType: string;
  /** 'i-0abc', 'my-bucket' */
  name: string;
}

/** What an ARN tells: 'arn:partition:service:region:account:type/name', with ':' or '/' between type and name. */
export function arnParts(arn: string): ArnParts {
  const [, , service = '', , , ...rest] = arn.split(':');
  const resource = rest.join(':');
  const match = /^([a-z][\w-]*)([/:])(.+)$/i.exec(resource);
  const bare = BARE_TYPES[service];
  if (bare || !match) return { service, resourceType: bare ? `${service}:${bare}` : service, name: resource };
  const [, type, separator, named = ''] = match;
  // 'user/team/ada' is a path with the name last, but for the id behind a load balancer's: 'loadbalancer/app/web/50dc6c49'.
  const path = separator === '/' ? named.split('/') : [named];
  const name = service === 'elasticloadbalancing' && path.length > 1 ? path.at(-2) : path.at(-1);
  return { service, resourceType: `${service}:${type}`, name: name || resource };
}
