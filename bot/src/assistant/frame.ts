import { z } from 'zod';

const planSchema = z.object({
  kind: z.literal('tool'),
  tool: z.string(),
  args: z.record(z.string(), z.unknown()),
  ignored: z.array(z.string()).optional(),
  assumed: z.array(z.string()).optional(),
});

/** What a thread remembers: the last plan that ran, and the choices that were offered last. */
export const frameSchema = z.object({
  last: planSchema.optional(),
  choices: z.array(z.object({ label: z.string(), text: z.string(), plan: planSchema })).optional(),
});
export type Frame = z.infer<typeof frameSchema>;

/** A frame as it was stored; one that no longer fits the code is forgotten rather than trusted. */
export function readFrame(stored: unknown): Frame {
  const parsed = frameSchema.safeParse(stored ?? {});
  return parsed.success ? parsed.data : {};
}
