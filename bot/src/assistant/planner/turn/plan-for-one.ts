import type { Entity } from '../../../graph/entity.ts';
import type { Asked } from '../../../tools/resources/about-asked.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { askedOf } from '../asked-of.ts';
import { costPlan } from '../cost/plan.ts';
import type { Readings } from '../readings.ts';
import { readAll } from '../readings.ts';
import { resourceNamed } from '../resource-named.ts';
import { toolPlan } from '../tool-plan.ts';
import { withoutList } from '../understand/without-list.ts';
import type { Scene } from './scene.ts';
import { calledOf } from './scene.ts';

interface Question {
  thing: Entity;
  readings: Readings;
  /** The message with the words that refer to the thing replaced by its name. */
  text: string;
  scene: Scene;
}

/** Makes a plan for a question about one thing, if every word of it is understood. */
type Maker = (question: Question) => ToolPlan | undefined;

/** Plans a question about one shown thing. Undefined if not every word is understood. */
export function planForOne(one: Shown, text: string, scene: Scene): ToolPlan | undefined {
  const thing = scene.graph.called(one.id).find(({ kind }) => kind === one.kind);
  if (!thing) return undefined;
  const input = { ...scene.asked, text, frame: withoutList(scene.asked.frame) };
  const readings = readAll(input, scene.lexicon, one);
  for (const make of MAKERS) {
    const plan = make({ thing, readings, text, scene });
    if (plan) return plan;
  }
  return undefined;
}

/** "what does its team spend": the costs of everything with the thing's tag. */
const costOfTag: Maker = ({ readings: { cost, question }, scene, thing }) => {
  if (cost.score <= 0) return undefined;
  for (const { word } of question.tokens)
    for (const key of scene.graph.tagKeys(word)) {
      const value = thing.tags?.[key];
      if (value === undefined || key === 'owner') continue;
      const tagFilter = { dimension: `tag:${key}`, op: 'eq' as const, values: [value] };
      const named = new Set([...wordsOf(calledOf(thing)), word]);
      if (cost.ignored.some((each) => !wordsOf(each).every((part) => named.has(part)))) return undefined;
      const regions = cost.filters.filter(({ dimension }) => dimension === 'region');
      return costPlan(
        {
          ...cost,
          filters: [tagFilter, ...regions],
          groupBy: cost.groupBy.filter((group) => group !== tagFilter.dimension),
          ignored: [],
        },
        scene.asked,
      );
    }
  return undefined;
};

const wordsOf = (name: string): string[] => name.toLowerCase().split(/[^a-z\d]+/);

/** Topics that CloudTrail and CloudWatch answer better than a description of the thing. */
const ELSEWHERE = /^(?:changes|metrics)$/;

/** "is it public", "who owns it": plans a description of the thing, with the fields and topics that the question asks for. */
const describe: Maker = ({ readings: { question }, scene, thing }) => {
  const { asked: parts, unheard } = askedOf(question, thing, scene.asked, scene.lexicon);
  // "how long has it been like that"
  const notUnderstood = unheard.filter((word) => !(word === 'long' && parts.some(isTimed)));
  const isElsewhere = parts.some(({ topic }) => topic && ELSEWHERE.test(topic));
  const related = scene.graph.relatedTo(thing);
  // "which vpc is it in": answered by a list, which shows more of the VPC than its id.
  const isOther = question.tokens.some(({ stem }) =>
    scene.lexicon
      .naming(stem)
      .some(({ tool }) => tool.id !== thing.kind && related.some(({ kind }) => kind === tool.id)),
  );
  // "its disks" asks for a list of several things of another kind.
  const isList = parts.some(
    ({ field, is, of }) =>
      of && ((!field && !is?.length) || related.filter(({ kind }) => kind === of).length > 1),
  );
  if (
    parts.length === 0 ||
    notUnderstood.length > 0 ||
    isElsewhere ||
    isList ||
    (isOther && parts.every(({ of, topic }) => !of && !topic))
  )
    return undefined;
  if (question.accounts.length > 0 || (question.periods.length > 0 && !parts.some(isTimed))) return undefined;
  const { window } = question;
  return toolPlan('resources.about', {
    resource: resourceNamed(thing, scene.graph),
    kind: thing.kind,
    asked: parts,
    ...(window && { window }),
  });
};

const isTimed = ({ topic }: Asked): boolean => topic === 'when' || topic === 'since' || topic === 'age';

const MAKERS: readonly Maker[] = [costOfTag, describe];
