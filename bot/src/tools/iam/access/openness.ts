import { policyInWords } from '../../../aws/policy-in-words.ts';
import type { Gap, Source } from '../../../contract/reply.ts';
import { joined } from '../../../contract/words.ts';
import { data } from '../../../reply/markup.ts';
import { code } from '../../list/words.ts';
import { readRows } from '../../resources/read-rows.ts';
import { accountsAsked } from '../../run-list.ts';
import type { ToolContext } from '../../tool.ts';
import type { Aim } from './objects.ts';
import { outsideIn, ownPolicy } from './own-policy.ts';

export interface Openness {
  text: string[];
  /** Whether somebody from outside has access. */
  lets: boolean;
  lines: string[];
  gaps: Gap[];
  sources: Source[];
}

const MAX_READ = 5;
const NOTHING: Openness = { text: [], lets: false, lines: [], gaps: [], sources: [] };

/** The things' own policies, besides those of IAM: who has access from outside, and whether they are public. */
export async function openness(ctx: ToolContext, { targets }: Aim): Promise<Openness> {
  const all = await Promise.all(
    targets.slice(0, MAX_READ).map(async ({ action, thing }): Promise<Openness> => {
      if (!thing) return NOTHING;
      const name = code(thing.name ?? thing.id);
      const tool = ctx.known?.listOf(thing.kind);
      const isPublic = tool?.fields.some(({ key }) => key === 'public')
        ? (await readRows(ctx, tool, [thing], { columns: ['public'] })).table?.rows[0]?.public
        : undefined;
      const [account] = accountsAsked(ctx.accounts, [thing.account]);
      if (!account) return NOTHING;
      const region = thing.region === 'global' ? undefined : thing.region;
      const { gaps, results, sources } = await ctx.fanOut(
        { accounts: [account], scope: region ? 'regional' : 'global', ...(region && { regions: [region] }) },
        (target) => ownPolicy(target, thing),
      );
      const policy = results[0]?.value;
      const outside = policy ? outsideIn(policy, action, thing.account) : [];
      const text =
        outside.length > 0
          ? [`The own policy of ${name} **${data(joined(outside), 300)}**.`]
          : isPublic !== true
            ? []
            : typeof policy === 'string'
              ? [`${name} is **public**, but not for this: its own policy lets nobody from outside do it.`]
              : [`${name} is **public**, so people from outside may be able to do it as well.`];
      const sentences = policy ? (policyInWords(policy) ?? []) : [];
      const line = policy === '' ? 'none' : sentences.join('; ');
      return {
        text,
        lets: outside.length > 0,
        lines: policy === undefined || policy === null ? [] : [`Own policy of ${name}: ${data(line, 400)}`],
        gaps,
        sources,
      };
    }),
  );
  return {
    text: all.flatMap(({ text }) => text),
    lets: all.some(({ lets }) => lets),
    lines: all.flatMap(({ lines }) => lines),
    gaps: all.flatMap(({ gaps }) => gaps),
    sources: all.flatMap(({ sources }) => sources),
  };
}
