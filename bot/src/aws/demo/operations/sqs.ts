import type { DemoService } from '../operation.ts';
import { find } from '../replay/replay.ts';
import { resolveInstants } from '../replay/resolve-instants.ts';

export const sqs: DemoService = {
  /** Returns only the requested attributes. */
  GetQueueAttributes(input: { AttributeNames?: string[] }, place) {
    const { $attributes } = find<{ $attributes: object }>('sqsQueues', input, place);
    const wanted = input.AttributeNames ?? [];
    const asked = Object.entries($attributes).filter(
      ([name]) => wanted.includes('All') || wanted.includes(name),
    );
    return { Attributes: resolveInstants(Object.fromEntries(asked), place.now) };
  },
};
