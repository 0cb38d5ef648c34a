/** The AWS service whose bill the things of a list tool stand in, by the tool's id. */
const SERVICE_OF_TOOL: Record<string, string> = {
  'ec2.instances': 'ec2',
  'ec2.volumes': 'ebs',
  'ec2.addresses': 'vpc',
  's3.buckets': 's3',
  'rds.instances': 'rds',
  'lambda.functions': 'lambda',
  'elb.load-balancers': 'elb',
  'cloudwatch.alarms': 'cloudwatch',
};
const SERVICES = new Set(Object.values(SERVICE_OF_TOOL));

/** The short name of the service that a tool's things are billed under: 'ebs' for 'ec2.volumes'. */
export const serviceOfTool = (tool: string): string | undefined => SERVICE_OF_TOOL[tool];

/** Is there a tool that lists things of a service, told by its short name? */
export const isListed = (service: string): boolean => SERVICES.has(service);
