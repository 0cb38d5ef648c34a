import type { Entity } from '../../../graph/entity.ts';
import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { METRICS } from '../measured/things.ts';
import { readAll } from '../readings.ts';
import type { Scene } from '../turn/scene.ts';
import { entitiesOf, sceneOf } from '../turn/scene.ts';
import { metricOf } from '../understand/put-beside.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { compared, inFields } from './in-fields.ts';
import { wordsCompared } from './property.ts';
import type { Likeness } from './said.ts';
import { likenessIn } from './said.ts';
import { sidesOf } from './sides.ts';

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
  if (!sides) return undefined;
  const things = sides.things.flatMap((each) => entitiesOf([each], graph).slice(0, 1));
  if (things.length !== sides.things.length) return undefined;
  const rest = withoutNouns(likenessIn(sides.rest)?.rest ?? sides.rest, things);
  const words = wordsCompared(
    rest,
    things.map(({ kind }) => kind),
    lexicon,
  );
  // "how does it differ from prod": everything, whatever the last answer was about.
  const whole = words.length === 0 && likeness.how === 'differ' && HOW.test(text) ? inAll(things) : undefined;
  return (
    whole ??
    inFields(words, things, likeness, asked, lexicon) ??
    (scene && measured(words, sides.things, likeness, scene)) ??
    (words.length === 0 ? inAll(things) : undefined)
  );
}

const HOW = /^(?:(?:and|so|ok|but)[, ]+)*(?:how|what|whats)\b/i;

/** "the shop-eu and shop-syd load balancers": the noun of their kind is no property. */
function withoutNouns(rest: string, things: readonly Entity[]): string {
  const nouns = things.flatMap(({ kind }) => {
    const tool = toolById(kind);
    return tool?.kind === 'list' ? tool.nouns : [];
  });
  const longest = nouns.toSorted((a, b) => b.length - a.length).find((noun) => saysNoun(noun).test(rest));
  return longest ? rest.replace(saysNoun(longest), ' ').replace(/\s+/g, ' ').trim() : rest;
}

const saysNoun = (noun: string): RegExp =>
  new RegExp(`\\b${noun.replaceAll(/[^\w\s-]/g, '.')}(?:e?s)\\b`, 'i');

/** What CloudWatch measured of one is set beside that of the other. */
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
