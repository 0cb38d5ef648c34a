import type { RunDoc } from './run.ts';

/**
 * Returns whether a run has a place for its answer. The address without one is a channel without a name, which no chat
 * has.
 */
export const hasPlace = ({ incoming }: Pick<RunDoc, 'incoming'>): boolean => incoming.address.channel !== '';

/** Returns what a run waits for, as the API shows it. */
export const waitsFor = (run: Pick<RunDoc, 'incoming'>): { waits_for?: 'channel' } =>
  hasPlace(run) ? {} : { waits_for: 'channel' };
