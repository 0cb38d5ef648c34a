import { z } from 'zod';

/** The closed set of error codes. `domain/errors.ts` maps each to its HTTP status. */
export const errorCodeSchema = z.enum([
  'invalid',
  'new_code_needed',
  'unauthenticated',
  'forbidden',
  'fresh_sign_in_needed',
  'not_found',
  'method_not_allowed',
  'conflict',
  'confirmation_required',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal',
  'upstream',
  'unavailable',
]);
export type ErrorCode = z.infer<typeof errorCodeSchema>;

/** Problem details (RFC 9457). `detail` is a sentence for people, which screens show unchanged. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: errorCodeSchema,
  request_id: z.string().optional(),
  /** The problems in the request's fields, if any. */
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
