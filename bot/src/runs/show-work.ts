import { isStoppable, isStopWanted } from '../services/runs/stop.ts';
import type { Lease } from './lease.ts';
import { PLACEHOLDER } from './notices.ts';
import { postPlaceholder } from './placeholder.ts';
import { ticking } from './progress.ts';
import type { ChatSurface } from './surface.ts';
import { watchForStop } from './watch-for-stop.ts';
import type { WorkContext } from './work-context.ts';

/**
 * An answer within this time is posted and nothing else. Up to about a second people perceive an answer as immediate
 * (https://www.nngroup.com/articles/response-times-3-important-limits/), and an indicator that comes and goes within it
 * is noise.
 */
const QUICK_MS = 1_000;

/**
 * Up to this time a platform's own indicator is enough. After it, a message with a stop button is posted if the
 * indicator has none. Most answers come earlier, and every message that comes and goes draws the eye. Four seconds are
 * well below the ten for which people keep their attention on a question.
 */
const LASTS_MS = 4_000;

export interface ShownWork {
  progress(text: string): void;
  /** Aborts when somebody stops the run. */
  stop: AbortSignal;
  /**
   * Ends the display. Nothing arrives after this resolves. Returns whether the platform's own indicator must be ended.
   */
  end(): Promise<boolean>;
}

/**
 * Shows people that their run is in progress. Nothing appears for a second. Then comes the platform's own indicator or,
 * where there is none, a placeholder. A placeholder with a stop button follows if the work lasts. The display is not
 * part of the answer: if it fails, the run goes on.
 * @param takenOver an earlier worker may have left a button or an indicator
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
  let hasIndicator = takenOver;

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

  /** Returns whether the platform's own indicator is enough for now. */
  async function hasEnough(text: string): Promise<boolean> {
    const shown = (await surface.status?.(address, id, text)) ?? 'nothing';
    if (shown === 'nothing') return false;
    hasIndicator = true;
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
      return hasIndicator;
    },
  };
}
