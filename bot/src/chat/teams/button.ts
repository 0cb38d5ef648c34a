import { z } from 'zod';
import type { Incoming } from '../../contract/message.ts';
import type { Activity } from './activity.ts';

/** What reply/teams puts into each button's data: the run, the action's id in its reply, the action's kind. */
const marked = z.object({
  windsock: z.object({
    r: z.string().min(1).max(200),
    a: z.string().min(1).max(200),
    kind: z.string().min(1).max(40),
  }),
});
/** Action.Execute wraps the data once more. */
const executed = z.object({ action: z.object({ data: marked }) });

/** The pressed button of one of our cards: Action.Submit comes as a message with a value, Action.Execute as an invoke. */
export function pressedButton(activity: Activity): Incoming['action'] {
  const data =
    activity.type === 'message'
      ? marked.safeParse(activity.value).data
      : activity.name === 'adaptiveCard/action'
        ? executed.safeParse(activity.value).data?.action.data
        : undefined;
  return data && { id: data.windsock.a, run_id: data.windsock.r, kind: data.windsock.kind };
}
