import { z } from 'zod';
import { ACTS } from './hold.ts';

const thing = z.object({ id: z.string().max(300), kind: z.string().max(60) });

/** A question about access rights. */
export const accessArgs = z.object({
  /**
   * 'who': who may do `act` on the things. 'what': what the principals may do. 'whether': whether the principals may do
   * `act` on the things. 'used': when the principals' keys, passwords and roles were last used.
   */
  asks: z.enum(['who', 'what', 'whether', 'used']),
  act: z.enum(ACTS).optional(),
  /** The kind of the things that are acted on: a list tool's id, or 'costs', 'iam.keys', 'backups', 'trail'. */
  on: z.string().max(60).optional(),
  /** The things that are acted on. Absent: all of the kind. */
  things: z.array(thing).max(20).optional(),
  /** Whether it is about what the things contain: objects, messages, items. */
  inside: z.boolean().optional(),
  /** The users, roles, groups, functions or instances that act, by name. */
  principals: z.array(z.string().max(200)).max(20).optional(),
  /** The kind of the thing with this name, if several things have it. */
  principal_kind: z.string().max(60).optional(),
  /** For 'used': whether the question is if there is any way in. */
  enters: z.boolean().optional(),
  /** For 'used': whether the question is about the last sign-in to the console, rather than the last use of a key. */
  signs_in: z.boolean().optional(),
  /** Only those from outside: other accounts, identity providers, everyone. */
  outside: z.boolean().optional(),
  /** Only those of this kind. */
  only: z.enum(['user', 'role', 'group']).optional(),
  /** The one thing or principal that the question is about. */
  resource: z.string().max(300).optional(),
  kind: z.string().max(60).optional(),
  accounts: z.array(z.string()).optional(),
});
export type AccessArgs = z.infer<typeof accessArgs>;
