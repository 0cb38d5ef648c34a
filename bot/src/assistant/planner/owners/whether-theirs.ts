import type { PlanInput, ToolPlan } from '../../plan.ts';
import { aboutOf } from '../likeness/sides.ts';
import { readAll } from '../readings.ts';
import type { MentionAt } from '../slots/mention.ts';
import { toolPlan } from '../tool-plan.ts';
import { sceneOf } from '../turn/scene.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** Words that make a statement a question: "web-3 is maria's, right?", "isn't it", "or someone else". */
const TAIL =
  /[,;.?! ]+(?:right|correct|no|yes|true|or not|or what|innit|(?:is|does) (?:it not|not it|it)|or (?:is it )?(?:some(?:one|body)(?: else)?|(?:another|some other) (?:team|person)))(?=[?.! ]*(?:$|or\b))/gi;
const ASKS = /\b(?:who|whose|what|which|when|where|why|how|list|show|can|could|may)\b/i;
const BELONGS = /^(?:belongs?|owned|owns?|team|person|people|things?|responsibility|still|really|s)$/;
/** Verbs that ask whether a thing is somebody's. */
const IS = /\b(?:is|are|belongs?|owned|does)\b/i;

/**
 * "is the queue from the web team", "web-3 is maria right?": plans whether the tags of one thing name a person or a
 * team as its owner, and who owns it.
 */
export function whetherTheirs(asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const { graph } = asked;
  const text = asked.text.replace(TAIL, '').replace(TAIL, '');
  if (!graph || ASKS.test(text) || !IS.test(text)) return undefined;
  const { cost, question } = readAll({ ...asked, text }, lexicon);
  const { mentions, periods, regions, tokens } = question;
  const keys = new Set(['owner', 'team'].flatMap((word) => graph.tagKeys(word)));
  const theirs = (each: MentionAt) => each.tags.find(({ key }) => keys.has(key));
  const whom = mentions.findLast((each) => theirs(each) && each.to >= tokens.length - 1 && !each.isExcluded);
  const tag = whom && theirs(whom);
  if (!whom || !tag || cost.score > 0 || periods.length + regions.length > 0) return undefined;
  const named = mentions.filter((each) => each !== whom && each.exact.length > 0);
  const isOther = tokens.some(
    ({ stem, word }, at) =>
      !FUNCTION_WORDS.has(word) &&
      !BELONGS.test(word) &&
      lexicon.naming(stem).length === 0 &&
      ![whom, ...named].some(({ from, to }) => from <= at && at < to),
  );
  const [mention, more] = named;
  if (isOther || more) return undefined;
  const scene = sceneOf(asked, lexicon);
  const about = scene && aboutOf(scene);
  const exact = mention?.exact.filter(({ kind }) => kind !== 'iam.users') ?? [];
  const thing = mention
    ? (exact.find(({ kind }) => kind === about?.kind) ?? exact[0])
    : about && POINTS.test(text)
      ? graph.called(about.id).find(({ kind }) => kind === about.kind)
      : undefined;
  if (!thing || !IS.test(text)) return undefined;
  return toolPlan('resources.about', {
    resource: thing.name ?? thing.id,
    kind: thing.kind,
    asked: [
      {
        is: [
          { field: `tag:${tag.key}`, op: 'eq', value: tag.values.length > 1 ? tag.values : tag.values[0] },
        ],
      },
      ...[...keys].filter((key) => key !== tag.key).map((key) => ({ field: `tag:${key}` })),
    ],
  });
}

const POINTS = /\b(?:it|that|this|they|he|she)\b/i;
