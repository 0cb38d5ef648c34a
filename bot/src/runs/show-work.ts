import { isStoppable, isStopWanted } from '../services/runs/stop.ts';
import type { Lease } from './lease.ts';
import { PLACEHOLDER } from './notices.ts';
import { postPlaceholder } from './placeholder.ts';
import { ticking } from './progress.ts';
import type { ChatSurface } from './surface.ts';
import { watchForStop } from './watch-for-stop.ts';
import type { WorkContext } from './work-context.ts';

/**
 * An answer that is there by then is posted and nothing else: up to about a second people take an answer for immediate
 * (https://www.nngroup.com/articles/response-times-3-important-limits/), and what comes and goes within it is noise.
 */
const QUICK_MS = 1_000;

/**
 * A platform's own sign that work goes on is enough up to here; from then on a message with a button to stop stands there,
 * too, where the sign has none. Most answers come before, and every message that comes and goes draws the eye: four
 * seconds are well below the ten for which people keep their attention on a question.
 */
const LASTS_MS = 4_000;

export interface ShownWork {
  progress(text: string): void;
  /** Aborts when somebody wants the answer no more. */
  stop: AbortSignal;
  /** Nothing of it can arrive after this resolved. Returns whether the platform's own sign is to be ended. */
  end(): Promise<boolean>;
}

/**
 * Shows people that their run is worked on: nothing for a second, then the platform's own sign where it has one, else a
 * placeholder; a placeholder with a button to stop once it lasts. What is shown is no part of the answer: where it fails,
 * the run goes on.
 * @param takenOver whoever worked on the run before may have left a button, or such a sign
 */
export function showWork(
  ctx: WorkContext,
  lease: Lease,
  surface: ChatSurface,
  { takenOver }: { takenOver: boolean },
): ShownWork {
  const { id, incoming, origin, reply } = lease.run;
  const { address } = incoming;
  const stoppable = !reply && isStoppable(lease.run);
  const watch = watchForStop(() => isStopWanted({ ctx, input: lease.run }));
  const lastsAt = performance.now() + LASTS_MS;
  let said: string | undefined;
  let failed = false;
  let hasSign = takenOver;

  async function show(text: string): Promise<void> {
    const { placeholder } = lease.run;
    const isPosted = address.only_for !== undefined || placeholder?.state === 'posted';
    if (isPosted && text === said) return;
    if (isPosted) await surface.progress(address, placeholder?.message_id ?? '', id, { text, stoppable });
    else if (await hasEnough(text)) return;
    else await post(text);
    said = text;
    if (stoppable) watch.begin();
  }

  /** Whether the platform's own sign is all that is to be shown now. */
  async function hasEnough(text: string): Promise<boolean> {
    const shown = (await surface.status?.(address, id, text)) ?? 'nothing';
    if (shown === 'nothing') return false;
    hasSign = true;
    if (shown === 'stoppable' && stoppable) watch.begin();
    return shown === 'stoppable' || !stoppable || performance.now() < lastsAt;
  }

  async function post(text: string): Promise<void> {
    if (failed) return;
    try {
      await postPlaceholder(lease, surface, { text, stoppable });
    } catch (err) {
      failed = true;
      ctx.logger.info({ err, run: id }, 'no placeholder was posted');
    }
  }

  const { progress, end } = ticking(show, { first: origin ? undefined : PLACEHOLDER, firstMs: QUICK_MS });
  if (stoppable && takenOver) watch.begin();
  return {
    progress,
    stop: watch.signal,
    async end() {
      watch.end();
      await end();
      return hasSign;
    },
  };
}
