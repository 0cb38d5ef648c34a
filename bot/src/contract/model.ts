import { z } from 'zod';

/** The language model that this Windsock is set up with, and what a workspace's questions of this month used. */
export const modelStatusSchema = z.object({
  /** null: none is set up. */
  model: z
    .object({
      provider: z.enum(['azure', 'bedrock', 'openai-compatible']),
      /** Its id; at Azure the deployment's name. */
      name: z.string(),
    })
    .nullable(),
  /** Of UTC. */
  this_month: z.object({
    /** How often the model was asked, tries included. */
    questions: z.number().int(),
    input_tokens: z.number().int(),
    output_tokens: z.number().int(),
    /** Of the questions whose cost is known. */
    cost_usd: z.number(),
    /** Questions whose cost is not known: the model did not tell its tokens, or no prices are set. */
    unpriced_questions: z.number().int(),
  }),
  /** Today's budget of the whole deployment is spent: until midnight UTC the built-in planner answers. */
  budget_spent: z.boolean(),
});
export type ModelStatus = z.infer<typeof modelStatusSchema>;

/** What came of asking the model one tiny question. */
export const modelTrySchema = z.object({
  /** Absent: it answered as it should. `no_tool`: it answered in words, and called no tool. */
  failure: z
    .enum(['timed_out', 'refused', 'busy', 'unavailable', 'nonsense', 'no_tool', 'budget'])
    .optional(),
  /** The HTTP status that its server refused with. */
  status: z.number().int().optional(),
  /** How long it took. */
  ms: z.number().int(),
});
export type ModelTry = z.infer<typeof modelTrySchema>;
