import type { DemoService } from '../operation.ts';
import { page } from '../replay/pages.ts';
import { answerFields } from '../replay/replay.ts';
import { things } from '../replay/things.ts';

export const cloudFront: DemoService = {
  /** The page is nested in a list object. */
  ListDistributions(input: { MaxItems?: number | string }, { now }) {
    const { items, more } = page(things('cloudfrontDistributions'), input, 'web');
    const Items = items.map((one) => answerFields(one, now));
    return {
      DistributionList: { Items, Quantity: Items.length, MaxItems: Number(input.MaxItems ?? 100), ...more },
    };
  },
};
