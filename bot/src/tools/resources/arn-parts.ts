/** Services whose ARNs name the resource without its type. */
const BARE_TYPES: Record<string, string> = { s3: 'bucket', sns: 'topic', sqs: 'queue' };

export interface ArnParts {
  /** 'ec2' */
  service: string;
  /** 'ec2:instance', or only the service if the ARN has no type. */
  resourceType: string;
  /** 'i-0abc', 'my-bucket' */
  name: string;
}

/** Types whose names contain slashes: '/shop/api-key', 'data/etl'. */
const WHOLE_PATHS = new Set(['ecr:repository', 'ssm:parameter']);

/** A suffix that AWS adds to make names unique: 'webacl/shop/6f3c…-…', 'service/shop/8fe1b2c3d4e5f607…'. */
const ADDED_ID = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]+|[0-9a-f]{16,})$/;

/**
 * Returns the parts of an ARN: 'arn:partition:service:region:account:type/name', with ':' or '/' between type and name.
 */
export function arnParts(arn: string): ArnParts {
  const [, , service = '', , , ...rest] = arn.split(':');
  // API Gateway: '/restapis/a1b2c3d4e5'.
  const resource = rest.join(':').replace(/^\//, '');
  const match = /^([a-z][\w-]*)([/:])(.+)$/i.exec(resource);
  const bare = BARE_TYPES[service];
  if (bare || !match) return { service, resourceType: bare ? `${service}:${bare}` : service, name: resource };
  const [, type, separator, named = ''] = match;
  const resourceType = `${service}:${type}`;
  if (WHOLE_PATHS.has(resourceType))
    return { service, resourceType, name: service === 'ssm' && named.includes('/') ? `/${named}` : named };
  // 'user/team/ada' is a path that ends with the name, but 'loadbalancer/app/web/50dc6c49' ends with an id.
  const path = separator === '/' ? named.split('/') : [named];
  const isBeforeId =
    path.length > 1 && (service === 'elasticloadbalancing' || ADDED_ID.test(path.at(-1) ?? ''));
  const name = isBeforeId ? path.at(-2) : path.at(-1);
  return { service, resourceType, name: name || resource };
}
