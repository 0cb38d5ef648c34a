import { z } from 'zod';
import { windowSchema } from '../../contract/query.ts';

/** What a person may ask of times in alarm; absent: whether there were any, and which. */
const ASKS = ['often', 'long', 'first', 'before', 'last', 'over'] as const;
export type HistoryAsks = (typeof ASKS)[number];

export const historyArgs = z.object({
  accounts: z.array(z.string()).optional(),
  regions: z.array(z.string()).optional(),
  /** Absent: as far back as CloudWatch keeps it. */
  window: windowSchema.optional(),
  /** The names of some alarms. Absent: all of them. Empty: the thing in question has none. */
  alarms: z.array(z.string().min(1).max(256)).max(200).optional(),
  /** What they watch, for sentences: 'shop'. */
  of: z.string().max(120).optional(),
  /** Whether the question is about the health of what they watch, of which alarms show only a part. */
  health: z.boolean().optional(),
  /** Whether it is asked if they were well: a time in alarm then means no. */
  well: z.boolean().optional(),
  /**
   * `often`: how many times. `long`: for how long. `first`: whether this is the first time. `before`: whether there was
   * an earlier time. `last`: the last time. `over`: whether it ended.
   */
  asks: z.enum(ASKS).optional(),
});
export type HistoryArgs = z.infer<typeof historyArgs>;
