import type { Sampler } from '@opentelemetry/sdk-trace';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';

/**
 * Samples whole traces. Within the process a span follows its parent. Across processes the trace id decides, which all
 * read alike. The flag from another process is ignored: Azure's host clears it if its own telemetry is off, and the
 * sender may be anyone.
 */
export function createSampler(share: number): Sampler {
  const root =
    share >= 1
      ? new AlwaysOnSampler()
      : share <= 0
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(share);
  return new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root });
}
