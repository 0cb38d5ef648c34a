import { z } from 'zod';
import type { Reply } from '../contract/reply.ts';
import { verifiedReply } from '../reply/verified.ts';
import { CallError } from './call-error.ts';
import type { Capability } from './capability.ts';
import type { Finding } from './finding.ts';
import { readTool } from './read-tool.ts';

const input = z.strictObject({ result: z.string().max(20).describe('The id of an earlier result') });

/** Returns whether a result still holds, by reading the same again. In chat a button does it. */
export const verify: Capability<typeof input> = {
  name: 'verify',
  title: 'Verify a result',
  description: 'Asks AWS once more for an earlier result, and says whether it is the same or what changed.',
  input,
  doing: () => 'asking AWS once more',
  run: async (ctx, { result }): Promise<Finding> => {
    const before = ctx.results.get(result);
    const { plan } = before;
    if (!plan)
      throw new CallError(
        `${result} was calculated, or is made of several: verify the results it is made of.`,
      );
    const now = await readTool(ctx, plan.tool, plan.args);
    if (now.outcome === 'not_read') return now;
    const { bullets, notes, table, text } = verifiedReply(replyOf(before), replyOf(now));
    const { cost_usd, gaps, sources } = now;
    return {
      ...{ outcome: 'found', text, gaps, sources, cost_usd },
      ...(bullets && { bullets }),
      ...(notes && { notes }),
      ...(table && { table }),
    };
  },
};

const replyOf = ({ bullets, chart, gaps, notes, table, text }: Finding): Reply => ({
  ...{ kind: 'answer', text, gaps },
  ...(bullets && { bullets }),
  ...(notes && { notes }),
  ...(table && { table }),
  ...(chart && { chart }),
});
