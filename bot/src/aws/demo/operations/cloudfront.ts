import type { DemoService } from '../operation.ts';
import { MARKER_PAGES, page } from '../replay/pages.ts';
import { tagList, tagsOf, tell } from '../replay/replay.ts';
import { thingsIn } from '../replay/things.ts';

export const cloudFront: DemoService = {
  ListDistributions(input: { MaxItems?: number | string }, { region, now }) {
    const all = thingsIn('cloudfront-distributions', region);
    const { items, more } = page(all, input, { ...MARKER_PAGES, truncated: 'IsTruncated' });
    return {
      DistributionList: {
        Items: items.map((one) => tell(one, now)),
        Quantity: items.length,
        MaxItems: Number(input.MaxItems ?? 100),
        ...more,
      },
    };
  },
  ListTagsForResource: tagsOf(
    'cloudfront-distributions',
    {
      by: ['Resource', 'ARN'],
      missing: ['NoSuchResource', 'The specified resource does not exist.', 404],
    },
    (tags) => ({ Tags: { Items: tagList(tags) } }),
  ),
};
