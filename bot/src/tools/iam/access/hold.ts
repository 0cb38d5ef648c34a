/** The actions that somebody may do with things, in the words of a question. */
export const ACTS = [
  'admin',
  'assume',
  'change',
  'connect',
  'create',
  'decrypt',
  'delete',
  'deploy',
  'invoke',
  'read',
  'restart',
  'send',
  'start',
  'stop',
  'write',
] as const;
export type Act = (typeof ACTS)[number];

type Actions = Partial<Record<Act, string>>;

/** The actions on things of a kind. Each lists the one that does most harm or reveals most first. */
export interface Hold {
  /** The subject of a question: 'S3 buckets'. */
  noun: [string, string];
  /** The ARN without its partition; {name}, {id}, {region} and {account} are filled in. */
  arn: string;
  /** Actions on the thing itself. */
  own: Actions;
  /** The contents of the thing, the end of their ARN, and the actions on them. */
  inside?: { noun: string; end: string; acts: Actions };
}

/** Makes an entry. The ARN of the contents ends like the thing's unless `end` says otherwise. */
export const hold = (
  noun: [string, string],
  arn: string,
  own: Actions,
  inside?: { noun: string; end?: string; acts: Actions },
): Hold => ({ noun, arn, own, ...(inside && { inside: { end: '', ...inside } }) });
