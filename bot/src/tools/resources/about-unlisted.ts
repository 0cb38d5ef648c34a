import { mergedGaps, mergedSources } from '../../checks/merge.ts';
import type { Window } from '../../contract/query.ts';
import { regionLabel } from '../../domain/regions.ts';
import { goneText } from '../list/gone-since.ts';
import { code } from '../list/words.ts';
import type { KnownThing, ToolContext, ToolResult } from '../tool.ts';
import type { Asked } from './about-asked.ts';
import { since } from './about-asked.ts';
import { changesOf } from './about-changes.ts';
import { detailsOf } from './about-details.ts';
import { labelled } from './about-facts.ts';
import type { ExploredThing } from './explored-thing.ts';
import { typeWords } from './found.ts';
import { exploredNow } from './resource-explorer.ts';

/**
 * Reports what Resource Explorer and CloudTrail know about a resource that no list tool reads. Its kind is AWS's
 * resource type.
 */
export async function aboutUnlisted(
  ctx: ToolContext,
  thing: KnownThing,
  { asked = [], window }: { asked?: readonly Asked[] | undefined; window?: Window | undefined },
): Promise<ToolResult> {
  const accounts = ctx.accounts.filter(({ id }) => id === thing.account);
  const [{ results, gaps, sources, cost_usd }, changes, details] = await Promise.all([
    ctx.fanOut({ accounts, scope: 'global' }, (target) =>
      exploredNow(target, { arn: thing.id, region: thing.region }),
    ),
    changesOf(ctx, thing, window),
    detailsOf(ctx, thing),
  ]);
  const name = code(thing.name ?? thing.id);
  const type = typeWords(thing.kind);
  const [it] = results.flatMap(({ value }) => value ?? []);
  if (!it) {
    const text = gaps.length > 0 ? `${name} could not be read.` : goneText(type, thing);
    return { text, gaps, sources, cost_usd };
  }
  const isIn = it.region === 'global' ? '' : ` in ${regionLabel(it.region)}`;
  return {
    text: `${name}: ${type}${isIn}.${answerTo(asked, changes.text, details)}`,
    bullets: [labelled('ARN', code(it.arn)), tagsLine(it), ...changes.lines],
    notes: [`AWS Resource Explorer shows what it is and where, not its state${seen(it, ctx.now)}.`],
    gaps: mergedGaps([...gaps, ...changes.gaps]),
    sources: mergedSources([...sources, ...changes.sources]),
    ...(it.region !== 'global' && { regions: [it.region] }),
    cost_usd: cost_usd + changes.cost_usd,
  };
}

/** Answers who changed it, from CloudTrail, and shows the details that Cloud Control has. */
function answerTo(asked: readonly Asked[], changes: string, details: string | undefined): string {
  const isOfChanges = asked.length > 0 && asked.every(({ topic }) => topic === 'changes');
  if (isOfChanges) return ` ${changes}`;
  const told = details ? ` ${details}.` : '';
  if (asked.length === 0) return told;
  return `${told} ${details ? 'More of what you ask I cannot tell' : 'What you ask of it I cannot tell'}: this is what I know.`;
}

/** A view may leave out tags, so their absence does not mean that there are none. */
function tagsLine({ tags }: ExploredThing): string {
  const pairs = Object.entries(tags).map(([key, value]) => code(`${key}=${value}`));
  return pairs.length > 0 ? labelled('Tags', pairs.join(', ')) : 'Resource Explorer returned no tags of it';
}

const seen = ({ seenAt }: ExploredThing, now: Date): string =>
  seenAt === undefined ? '' : `; it saw it last ${since(seenAt, now)}`;
