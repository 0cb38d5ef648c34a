import { z } from 'zod';

/** What goes wrong, in one closed set; `domain/errors.ts` maps each code to its HTTP status. */
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

/** Problem details (RFC 9457). `detail` is a sentence for people: screens show it as it is. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: errorCodeSchema,
  request_id: z.string().optional(),
  /** What is wrong with the request, place by place, where it was the request's fields. */
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
