import { z } from 'zod';

/** The configured language model, and what a workspace's questions of this month used. */
export const modelStatusSchema = z.object({
  /** null: none is set up. */
  model: z
    .object({
      provider: z.enum(['azure', 'bedrock', 'openai-compatible']),
      /** Its id; on Azure the deployment's name. */
      name: z.string(),
    })
    .nullable(),
  /** The UTC month. */
  this_month: z.object({
    /** How often the model was asked, including test questions. */
    questions: z.number().int(),
    input_tokens: z.number().int(),
    output_tokens: z.number().int(),
    /** For the questions whose cost is known. */
    cost_usd: z.number(),
    /** Questions with an unknown cost: the model did not report its tokens, or no prices are set. */
    unpriced_questions: z.number().int(),
  }),
  /** Whether today's budget of the whole deployment is spent. Until midnight UTC the built-in planner answers. */
  budget_spent: z.boolean(),
});
export type ModelStatus = z.infer<typeof modelStatusSchema>;

/** The result of a tiny test question to the model. */
export const modelTrySchema = z.object({
  /** Absent: it answered correctly. `no_tool`: it answered in words, and called no tool. */
  failure: z
    .enum(['timed_out', 'refused', 'busy', 'unavailable', 'nonsense', 'no_tool', 'budget'])
    .optional(),
  /** The HTTP status of its server's refusal. */
  status: z.number().int().optional(),
  /** The duration. */
  ms: z.number().int(),
});
export type ModelTry = z.infer<typeof modelTrySchema>;
