import type { ToolPlan } from '../../plan.ts';

export const EVENTS = 'cloudtrail.events';
export const CHANGES = 'activity.changes';
export const isOfEvents = ({ tool }: ToolPlan): boolean => tool === EVENTS || tool === CHANGES;
