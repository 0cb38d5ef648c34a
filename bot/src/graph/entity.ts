import { z } from 'zod';

/** A resource seen in an AWS account: its names and what it belongs to, never its state. */
const entitySchema = z.object({
  account: z.string(),
  region: z.string(),
  /**
   * The id of the list tool that reads such resources, 'ec2.instances'. If there is none, AWS's resource type,
   * 'glue:job'.
   */
  kind: z.string(),
  id: z.string(),
  /** Absent: the resource is known by its id. */
  name: z.string().optional(),
  arn: z.string().optional(),
  /** Other names by which resources refer to it: its endpoint, its addresses. */
  aliases: z.array(z.string()).optional(),
  tags: z.record(z.string(), z.string()).optional(),
  /** The tags could not be read, so it may have some. */
  tags_unread: z.literal(true).optional(),
  /** Ids, ARNs, hosts, addresses and names of other resources in its fields. */
  refs: z.array(z.string()).optional(),
  /** CloudWatch's name of the metric that it watches, if it is an alarm. */
  metric: z.string().optional(),
});
export type Entity = z.infer<typeof entitySchema>;

/** Unique across all accounts. */
export const entityKey = ({ account, region, kind, id }: Entity): string =>
  `${account}/${region}/${kind}/${id}`;

/** Returns the name that people use. */
export const calledOf = ({ name, id }: Entity): string => name ?? id;

/** Returns the resource to which things are tied, for a filter, if it is one. */
export const ownedBy = ([one, another]: readonly Pick<Entity, 'id' | 'kind'>[]) =>
  one && !another ? { owner: { kind: one.kind, id: one.id } } : {};
