import { metricKind } from '../../../tools/cloudwatch/metric-kinds.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { measuredPlan } from '../measured/plan.ts';
import { thingsPointed } from '../measured/pointed-things.ts';
import { METRICS } from '../measured/things.ts';
import { readAll } from '../readings.ts';
import { isBare } from '../thread/turned-round.ts';
import { meantBy } from '../turn/meant.ts';
import type { Reference } from '../turn/reference.ts';
import { referencesIn, thingsOf } from '../turn/references.ts';
import type { Scene } from '../turn/scene.ts';
import { pairInMind, sceneOf, shownOf } from '../turn/scene.ts';
import { wordsOf } from '../turn/words.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** Words that put the values of one thing next to those of another. */
const BESIDE =
  /\b(?:next to|beside|alongside|on top of|against|together|compared?|versus|vs|overlay|same(?! (?:for|question|thing|of|but|again|in|story|deal|time|period|month|week|day)\b))\b/i;
/** These words, and others that only describe the form of the answer. */
const SHOWS =
  /\b(?:next to|on top of|that of|beside|alongside|against|together|compared?|versus|vs|the same|same|as|than|with|to|and|put|place|set|draw|overlay|plot|line)\b/gi;

/**
 * "graph its cpu next to search-2", "and its sibling, same load?": plans a metric of two things together. A message
 * that names one of them combines it with the thing, or the metric, that the thread is about.
 */
export function putBeside(asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const scene = BESIDE.test(asked.text) ? sceneOf(asked, lexicon) : undefined;
  if (!scene) return undefined;
  const found = referencesIn(wordsOf(asked.text, lexicon), scene);
  if (found.some(({ isExcluded, sort }) => isExcluded || sort)) return undefined;
  const things = togetherWith(found, scene);
  if (things.length < 2 || things.length > MOST) return undefined;
  const rest = (meantBy(asked.text, found)?.rest ?? asked.text)
    .replace(SHOWS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return metricOf(things, rest, scene);
}

/** Plans a metric of things: the one that words name, or the one that was shown last. */
export const metricOf = (things: readonly Shown[], words: string, scene: Scene): ToolPlan | undefined =>
  sameMetric(things, words, scene) ?? ofMetric(things, words, scene);

const MOST = 6;
const DRAWN = /\b(?:graph|chart)\b/gi;

/** Returns the things that a message puts together, with those that it leaves out because the thread is about them. */
function togetherWith(found: readonly Reference[], scene: Scene): readonly Shown[] {
  const { asked, focus, graph, last, recent } = scene;
  const named = thingsOf(found);
  const about = focus ?? recent.at(-1);
  const isOther = named.length > 0 && !named.some(({ id }) => id === about?.id);
  if (named.length > 1) return named;
  const measured = last.tool === METRICS ? ((last.args.resources ?? []) as string[]) : [];
  const before = measured.flatMap(
    (id) => asked.frame?.shown?.find((each) => each.id === id) ?? graph.things(id)[0] ?? [],
  );
  if (isOther) return [...(before.length > 1 || !about ? before.map(shownOf) : [about]), ...named];
  // "same load?" is about the last two things of the thread.
  return pairInMind(scene);
}

/** "put search-2 next to it", after a metric, asks for that of both. */
function sameMetric(
  things: readonly Shown[],
  rest: string,
  { asked, last, lexicon }: Scene,
): ToolPlan | undefined {
  if (last.tool !== METRICS || !isBare(rest.replace(DRAWN, ' ').trim())) return undefined;
  const { resource: _, ...args } = last.args;
  const meant = thingsPointed(things, readAll({ ...asked, text: rest }, lexicon), asked.graph);
  const { ignored: _i, ...known } = last;
  return meant?.args && { ...known, args: { ...args, ...meant.args } };
}

/** "same load?", "graph its cpu last 6h next to search-2": the metric that the message names. */
function ofMetric(things: readonly Shown[], rest: string, { asked, lexicon }: Scene): ToolPlan | undefined {
  const input = { ...asked, text: rest };
  const plan = measuredPlan(readAll(input, lexicon), undefined, input, lexicon, things);
  const isMeasured = metricKind(String(plan?.args.metric))?.metrics.some(
    ({ service }) => service === plan?.args.service,
  );
  return isMeasured ? plan : undefined;
}
