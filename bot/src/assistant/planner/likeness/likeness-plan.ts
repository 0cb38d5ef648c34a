import type { Entity } from '../../../graph/entity.ts';
import { partsOf } from '../../../graph/name-words.ts';
import { code } from '../../../tools/list/words.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { choiceFor } from '../choices.ts';
import { METRICS } from '../measured/things.ts';
import type { Readings } from '../readings.ts';
import { readAll } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Scene } from '../turn/scene.ts';
import { calledOf, entitiesOf, sceneOf } from '../turn/scene.ts';
import { metricOf } from '../understand/put-beside.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { fieldsAsked, fieldsBefore, wordsCompared } from './property.ts';
import type { Likeness } from './said.ts';
import { likenessIn } from './said.ts';
import { aboutOf, sidesOf } from './sides.ts';

/**
 * "is it the same as in production", "the replica, same size?", "and search-2, just as hot?": compares two to four
 * things, in what the message names, or else in the topic of the last answer about one of them. Without either, it
 * shows all differences.
 */
export function likenessPlan(asked: PlanInput, lexicon: Lexicon): Plan | undefined {
  const { graph, text } = asked;
  const likeness = likenessIn(text);
  if (!likeness || !graph) return undefined;
  const scene = sceneOf(asked, lexicon);
  const readings = readAll(asked, lexicon);
  if (readings.cost.score > 0 || readings.question.periods.length > 0) return undefined;
  const sides = sidesOf(text, readings, scene);
  if (!sides) return likeness.how === 'differ' && scene ? whichOther(readings, scene) : undefined;
  const things = sides.things.flatMap((each) => entitiesOf([each], graph).slice(0, 1));
  if (things.length !== sides.things.length) return undefined;
  const rest = likenessIn(sides.rest)?.rest ?? sides.rest;
  const words = wordsCompared(
    rest,
    things.map(({ kind }) => kind),
    lexicon,
  );
  return (
    inFields(words, things, likeness, asked, lexicon) ??
    (scene && measured(words, sides.things, likeness, scene)) ??
    (words.length === 0 ? inAll(things) : undefined)
  );
}

/** "why are they different", in a thread about one thing: asks which thing to compare it with. */
function whichOther({ lists, question }: Readings, scene: Scene): Plan | undefined {
  const about = aboutOf(scene);
  const isOther =
    question.mentions.some(({ exact, isReference }) => exact.length > 0 && !isReference) ||
    lists.some(({ noun }) => noun);
  if (!about || isOther || !POINTS.test(question.text)) return undefined;
  const { graph, lexicon } = scene;
  const [part = ''] = partsOf(calledOf(about));
  const [own] = entitiesOf([about], graph);
  const alike = graph
    .resolve(part)
    .part.ofKind(about.kind)
    .filter(({ id }) => id !== about.id);
  if (!own || alike.length === 0) return undefined;
  return {
    kind: 'choose',
    question: `What shall I compare ${code(calledOf(about))} with?`,
    options: alike.slice(0, MOST_OFFERED).map((each) => choiceFor(compared([own, each], {}), lexicon.tools)),
  };
}

const POINTS = /\b(?:it|this|that|they|them|these|those)\b/i;
const MOST_OFFERED = 3;

function inFields(
  words: readonly string[],
  things: readonly Entity[],
  { how }: Likeness,
  asked: PlanInput,
  lexicon: Lexicon,
): ToolPlan | undefined {
  const [first] = things;
  const last = asked.frame?.last;
  if (!first) return undefined;
  const fields =
    words.length > 0
      ? fieldsAsked(words, first, asked, lexicon)
      : last &&
        fieldsBefore(
          last,
          things.some(({ kind }) => kind === last.args.kind) ? String(last.args.kind) : first.kind,
        );
  if (!fields || fields.length === 0) return undefined;
  // A load balancer has no image to compare.
  const kinds = new Set(things.map(({ kind }) => kind));
  const own = lexicon.vocabularies.filter(({ tool }) => kinds.has(tool.id));
  const isShared = (key: string) =>
    key.startsWith('tag:') || own.every((vocabulary) => vocabulary.fields.has(key));
  if (!fields.every(isShared)) return undefined;
  return compared(things, {
    by: { fields: fields.slice(0, MOST_FIELDS), [how === 'differ' ? 'differ' : 'same']: true },
  });
}

const MOST_FIELDS = 6;

/** The measurements of one are compared with those of the other. */
function measured(
  words: readonly string[],
  things: readonly Shown[],
  { how }: Likeness,
  scene: Scene,
): ToolPlan | undefined {
  if (words.length === 0 && scene.last.tool !== METRICS) return undefined;
  const plan = metricOf(things, words.join(' '), scene);
  if (!plan) return undefined;
  const { whether: _, where: _w, ...args } = plan.args;
  return { ...plan, args: { ...args, level: how === 'differ' ? 'differ' : 'same' } };
}

const inAll = (things: readonly Entity[]): ToolPlan | undefined =>
  things.every(({ kind }) => kind === things[0]?.kind) ? compared(things, {}) : undefined;

function compared(things: readonly Entity[], rest: Record<string, unknown>): ToolPlan {
  const kinds = things.map(({ kind }) => kind);
  const isOfOne = new Set(kinds).size === 1;
  return toolPlan('resources.compare', {
    things: things.map(calledOf),
    ...(isOfOne ? { kind: kinds[0] } : { kinds }),
    ...rest,
  });
}

/** An earlier message asked whether two values are equal: "show the cpu of both" does not ask for yes or no. */
export function withoutLevel(asked: PlanInput): PlanInput {
  const { frame } = asked;
  if (!frame?.last || frame.last.args.level === undefined) return asked;
  const { level: _, ...args } = frame.last.args;
  return { ...asked, frame: { ...frame, last: { ...frame.last, args } } };
}
