import { z } from 'zod';
import { instantSchema } from './primitives.ts';

/** What an audit trail records. trail.cut: the entries up to details.through were deleted by age. */
const auditActionSchema = z.enum([
  'person.signed_in',
  'api_key.created',
  'api_key.deleted',
  'account.connected',
  'account.disconnected',
  'account.analysis_started',
  'chat.connected',
  'chat.disconnected',
  'job.created',
  'job.changed',
  'job.deleted',
  'job.started',
  'question.asked',
  'question.refused',
  'thread.deleted',
  'rule.set',
  'rule.deleted',
  'feedback.exported',
  'workspace.changed',
  'workspace.handed_over',
  'person.invited',
  'person.joined',
  'person.role_changed',
  'person.removed',
  'person.left',
  'invitation.revoked',
  'trail.cut',
]);
export type AuditAction = z.infer<typeof auditActionSchema>;

/** Who did it. Names and addresses are not stored: they are looked up as long as the person exists. */
export const auditActorSchema = z.object({
  /**
   * user: somebody signed in; slack, teams: somebody in a chat; api_key: a key of the workspace; agent: an agent with
   * an access token; schedule: a job that was due.
   */
  kind: z.enum(['user', 'slack', 'teams', 'api_key', 'agent', 'schedule']),
  id: z.string(),
});
export type AuditActor = z.infer<typeof auditActorSchema>;

/** Further facts, by name: the accounts that were asked about, what a key may do. */
const auditDetailsSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
);
export type AuditDetails = z.infer<typeof auditDetailsSchema>;

export const auditEntrySchema = z.object({
  /** From 1 on, without gaps. */
  seq: z.number().int().positive(),
  at: instantSchema,
  action: auditActionSchema,
  actor: auditActorSchema,
  /** The id of the object of the action: a key, an account, a job. */
  subject: z.string().optional(),
  /** The question's run. Its calls to AWS carry the session name `windsock-<run_id>`. */
  run_id: z.string().optional(),
  details: auditDetailsSchema,
  /**
   * What was asked, if the workspace keeps it and nobody erased it. It is not part of `hash`: `details.words_hash` is
   * SHA-256 over salt, a line feed and words.
   */
  question: z.object({ words: z.string(), salt: z.string() }).optional(),
  /** The hash of the preceding entry; 64 zeros for the first one. */
  previous: z.string(),
  /** SHA-256 over `previous` and this entry, in hex. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Returns a run's id. @param named a run's id, or the name of its session */
export function runOfSession(named: string): string {
  return named.replace(/^windsock-/, '');
}

/** Which entries to list. Absent: all. */
export const listAuditQuery = z.object({
  action: auditActionSchema.optional(),
  /** The id of the actor. */
  actor: z.string().min(1).max(200).optional(),
  /** The id of a question's run, or the name of its session in CloudTrail: `windsock-<id>`. */
  run: z.string().min(1).max(200).transform(runOfSession).optional(),
  since: instantSchema.optional(),
  /** Exclusive. */
  until: instantSchema.optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  /** Continues the list: taken from its Link header. */
  cursor: z.string().min(1).max(1000).optional(),
});
