import { DAY_MS } from '../../../domain/time.ts';
import { KEPT_DAYS } from '../../../tools/cloudtrail/window.ts';
import type { Asked } from '../../../tools/resources/about-asked.ts';
import { datedFields } from '../../../tools/resources/onset/dated-state.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import type { Readings } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import { byId } from '../turn/by-id.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import type { Subject } from './called-in.ts';
import type { AskedOfTime } from './forms.ts';
import { settingAsked } from './state-asked.ts';

/** The most things that are looked at one by one. */
const MOST = 4;

interface More {
  ignored: string[];
  window?: unknown;
}

interface Scene extends PlanInput {
  readings: Readings;
  vocabulary: Vocabulary | undefined;
}

/** The plan that tells since when one thing is as it is. */
export function onsetOfOne(
  { things }: Subject,
  { isWho, topic }: AskedOfTime,
  scene: Scene,
  { ignored, window }: More,
): Plan | undefined {
  const [first, another] = things;
  if (!first) return undefined;
  const field = /^(?:onset|when)$/.test(topic) ? settingAsked(first, scene, scene.readings) : undefined;
  // What nobody sets has a beginning, and no event that made it so.
  const sort: Asked = field ? { topic: topic === 'when' ? topic : 'since', field } : { topic };
  const asked: Asked[] = [isWho && topic === 'onset' && !field ? { topic: 'before' } : sort];
  const about = ({ id, kind, name = id }: Shown): ToolPlan =>
    toolPlan(
      'resources.about',
      { resource: name, kind, asked, ...(window !== undefined && { window }) },
      { ignored },
    );
  const [column] = field ? [] : datedFields(first.kind);
  const isKnown = scene.graph?.withIds(first.kind, new Set([first.id])).length !== 0;
  if (!another && (isKnown || !column)) return about(first);
  const isOneKind = things.every(({ kind }) => kind === first.kind);
  if (isOneKind && topic === 'onset' && column) {
    const { last } = scene.frame ?? {};
    const filters = byId(things, scene, 'that were shown');
    const { measure: _, ...args } = another && last?.tool === first.kind ? last.args : { filters };
    return toolPlan(first.kind, { ...args, columns: [column], sort: { field: column, direction: 'asc' } });
  }
  if (things.length <= MOST) return { kind: 'several', plans: things.map(about), ofShown: true };
  return isOneKind ? eventsOf(things, scene) : undefined;
}

/** What was done to many things is told by their events, as far back as CloudTrail keeps them. */
function eventsOf(things: readonly Shown[], { now, vocabulary }: Scene): ToolPlan {
  const [, many = 'things'] = vocabulary?.tool.noun ?? [];
  const start = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  return toolPlan(
    'cloudtrail.events',
    {
      resources: things.map(({ id }) => id),
      of: `those ${things.length} ${many}`,
      changes: true,
      window: { start, end: now.toISOString(), label: `the last ${KEPT_DAYS} days` },
    },
    {
      assumed: [
        `AWS does not tell since when they are so. What no event of the last ${KEPT_DAYS} days made so was so before.`,
      ],
    },
  );
}
