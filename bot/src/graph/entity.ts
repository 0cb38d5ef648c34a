import { z } from 'zod';

/** A thing that was seen in an AWS account. It says what the thing is called and what it belongs to, never how it is. */
const entitySchema = z.object({
  account: z.string(),
  region: z.string(),
  /** The id of the list tool that reads such things, 'ec2.instances'; where none does, AWS's resource type, 'glue:job'. */
  kind: z.string(),
  id: z.string(),
  /** Absent: it goes by its id. */
  name: z.string().optional(),
  arn: z.string().optional(),
  /** What else points to it: its endpoint, its addresses. */
  aliases: z.array(z.string()).optional(),
  tags: z.record(z.string(), z.string()).optional(),
  /** They could not be read: that it has none is not known. */
  tags_unread: z.literal(true).optional(),
  /** Ids, ARNs, hosts, addresses and names of other things that its fields hold. */
  refs: z.array(z.string()).optional(),
});
export type Entity = z.infer<typeof entitySchema>;

/** Unique within all accounts. */
export const entityKey = ({ account, region, kind, id }: Entity): string =>
  `${account}/${region}/${kind}/${id}`;

/** What people call it. */
export const calledOf = ({ name, id }: Entity): string => name ?? id;
