import { z } from 'zod';
import { inSpan } from '../telemetry/telemetry.ts';
import { about } from './about.ts';
import { account } from './account.ts';
import { calculate } from './calculate.ts';
import { CallError } from './call-error.ts';
import type { Capability, CapabilityContext } from './capability.ts';
import { changes } from './changes.ts';
import { costs } from './costs.ts';
import { find } from './find.ts';
import type { Finding } from './finding.ts';
import { findings } from './findings.ts';
import { health } from './health.ts';
import { listThings } from './list-things.ts';
import { metrics } from './metrics.ts';
import type { Result } from './result.ts';
import { resultOf } from './result.ts';
import { verify } from './verify.ts';

/** Every capability: read-only, each with a zod input and a Finding. */
export const capabilities: readonly Capability[] = [
  find,
  listThings,
  about,
  costs,
  findings,
  changes,
  metrics,
  health,
  account,
  calculate,
];

/** Further capabilities for other agents. In chat a button does the same. */
export const agentCapabilities: readonly Capability[] = [...capabilities, verify];

export interface Called {
  id: string;
  finding: Finding;
  /** The finding as a caller reads it. */
  result: Result;
}

/**
 * Runs a call and keeps its finding. Throws CallError, with what would be valid, for invalid input; throws when the
 * context's signal aborts.
 */
export async function call(
  ctx: CapabilityContext,
  capability: Capability,
  rawInput: unknown,
): Promise<Called> {
  const parsed = capability.input.safeParse(withoutNulls(rawInput ?? {}));
  if (!parsed.success) throw new CallError(z.prettifyError(parsed.error).slice(0, 1_000));
  ctx.aws.signal.throwIfAborted();
  const words = capability.doing(parsed.data);
  const done = ctx.aws.doing?.(words);
  if (!done) ctx.aws.progress(words);
  const id = ctx.results.begin();
  try {
    const attributes = { 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.name': capability.name };
    const finding = await inSpan('execute_tool', { attributes }, () => capability.run(ctx, parsed.data));
    ctx.results.end(id, finding);
    return { id, finding, result: resultOf(id, finding, ctx.aws.timezone) };
  } catch (error) {
    ctx.results.drop(id);
    throw error;
  } finally {
    done?.();
  }
}

/** Removes nulls. Many models write null for an absent argument. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutNulls(each)]));
}
