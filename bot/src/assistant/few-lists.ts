import type { Tool } from '../tools/tool.ts';
import type { ToolPlan } from './plan.ts';

/** More lists than these are an overview, and no message is about each of them. */
export const MAX_BESIDE = 6;
/** A list that stands there twice, of two places, could not be told by its kind. */
export const areFewLists = (plans: readonly ToolPlan[], tools: readonly Tool[]): boolean =>
  plans.length <= MAX_BESIDE &&
  new Set(plans.map(({ tool }) => tool)).size === plans.length &&
  plans.every((plan) => tools.some(({ id, kind }) => id === plan.tool && kind === 'list'));
