import type { Sampler } from '@opentelemetry/sdk-trace';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';

/**
 * Keeps a share of the traces, whole: within the process a span goes with its parent, and among processes the trace's id
 * decides, which they all read alike. What another process's flag says is not heeded: Azure's host clears it where its own
 * telemetry is off, and its sender may be anyone.
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
