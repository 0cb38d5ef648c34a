import { DAY_MS } from '../../../domain/time.ts';
import { KEPT_DAYS } from '../../../tools/cloudtrail/window.ts';
import type { Asked } from '../../../tools/resources/about-asked.ts';
import { datedFields } from '../../../tools/resources/onset/dated-state.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isGroup, UNKNOWN } from '../../shown.ts';
import { HAS_VERSIONS } from '../failing/topics.ts';
import { isAround } from '../failing/words.ts';
import type { Readings } from '../readings.ts';
import { readAll } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import { byId } from '../turn/by-id.ts';
import { wordsOf } from '../turn/words.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Token } from '../words/text.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { budgetOnset } from './budget.ts';
import { costOnset } from './costs.ts';
import type { AskedOfTime } from './forms.ts';
import { askedOfTime, isOfTime } from './forms.ts';
import { settingAsked } from './state-asked.ts';
import type { Subject } from './subject.ts';
import { subjectOf } from './subject.ts';

/** The most things that are answered one by one. */
const MOST = 4;
/** "which revision is it and since when": the answer about the version includes its time. */
const WHICH_VERSION = /\b(?:what|which) (?:version|image|build|revision|release)s?\b/i;
/** The most words that an answer about a named thing may leave out. It says so. */
const MOST_LEFT = 1;

/**
 * "since when is the nat one ringing", "when was it last fine", "did anyone touch it shortly before": plans the time
 * when something began, for what a message names or points at, or for all that was shown.
 */
export function onsetPlan(asked: PlanInput, lexicon: Lexicon): Plan | undefined {
  const budget = budgetOnset(asked, lexicon);
  if (budget) return budget;
  const time = askedOfTime(asked.text);
  if (!time || !asked.graph || asked.graph.isEmpty) return undefined;
  const readings = readAll(asked, lexicon);
  const { question } = readings;
  const ofCosts = costOnset(time, asked, readings);
  if (ofCosts) return ofCosts;
  const isOfMoney = asked.frame?.last?.tool.startsWith('cost.');
  const isOfMetrics = asked.frame?.last?.tool === 'cloudwatch.metrics';
  if (question.accounts.length + question.regions.length > 0) return undefined;
  const subject = subjectOf(asked, lexicon);
  const [first] = subject?.things ?? [];
  if (!subject || !first || (!subject.isNamed && (isOfMoney || isOfMetrics))) return undefined;
  if (subject.things.some((one) => isGroup(one) || one.kind === UNKNOWN)) return undefined;
  if (HAS_VERSIONS.test(first.kind) && WHICH_VERSION.test(subject.rest)) return undefined;
  const left = leftOf(subject, lexicon);
  if (left.length > (subject.isNamed ? MOST_LEFT : 0)) return undefined;
  const { window } = question;
  return planOf(
    subject,
    time,
    { ...asked, readings, vocabulary: lexicon.vocabularies.find(({ tool }) => tool.id === first.kind) },
    {
      ignored: left.map(({ raw }) => raw),
      ...(time.topic === 'well' && window && { window }),
    },
  );
}

function leftOf({ rest, things }: Subject, lexicon: Lexicon): Token[] {
  const kinds = new Set(things.map(({ kind }) => kind));
  const states = things.flatMap(({ kind }) => stateWords(kind, lexicon));
  return wordsOf(rest, lexicon).tokens.filter(
    ({ stem, word }) =>
      !FUNCTION_WORDS.has(word) &&
      !isOfTime(word) &&
      !isAround(word) &&
      !/^\d+(?:st|nd|rd|th)?$/.test(word) &&
      !states.includes(word) &&
      !lexicon.naming(stem).some(({ tool }) => kinds.has(tool.id)),
  );
}

/** The words of the values of a kind's fields: "stopped", "in alarm". */
const stateWords = (kind: string, lexicon: Lexicon): string[] =>
  (lexicon.vocabularies.find(({ tool }) => tool.id === kind)?.tool.fields ?? []).flatMap((field) =>
    Object.values(field.values ?? {})
      .flat()
      .flatMap((phrase) => String(phrase).split(' ')),
  );

interface More {
  ignored: string[];
  window?: unknown;
}

interface Scene extends PlanInput {
  readings: Readings;
  vocabulary: Vocabulary | undefined;
}

function planOf(
  { things }: Subject,
  { isWho, topic }: AskedOfTime,
  scene: Scene,
  { ignored, window }: More,
): Plan | undefined {
  const [first, another] = things;
  if (!first) return undefined;
  const field = /^(?:onset|when)$/.test(topic) ? settingAsked(first, scene, scene.readings) : undefined;
  // What nobody sets has a beginning, but no event that made it so.
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

/** The events of many things show their changes, as far back as CloudTrail keeps them. */
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
