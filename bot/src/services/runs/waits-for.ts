import type { RunDoc } from './run.ts';

/** The address of a run that has no place for its answer yet: no chat has a channel without a name. */
export const hasPlace = ({ incoming }: Pick<RunDoc, 'incoming'>): boolean => incoming.address.channel !== '';

/** What holds a run up, as the API tells it. */
export const waitsFor = (run: Pick<RunDoc, 'incoming'>): { waits_for?: 'channel' } =>
  hasPlace(run) ? {} : { waits_for: 'channel' };
