import type { Scene } from '../turn/scene.ts';
import { shownOf } from '../turn/scene.ts';
import type { Words } from '../turn/words.ts';
import type { Subject } from './subject-meant.ts';

/** The kinds that run, and so can fail. */
export const CAN_FAIL =
  /^(?:ecs\.(?:services|clusters|tasks)|lambda\.functions|cloudformation\.stacks|elb\.(?:target-groups|load-balancers)|rds\.(?:instances|clusters)|cloudwatch\.alarms|ec2\.instances|autoscaling\.groups|sqs\.queues|elasticache\.clusters|vpc\.nat-gateways)$/;

/** "the stack", after an overview, "the connections alarm", after a database: the one thing of another kind that is near. */
export function nounIn(words: Words, { focus, graph, lexicon, rows }: Scene): Subject | undefined {
  const own = new Set((focus ? [focus] : rows).map(({ kind }) => kind));
  const isMixed = own.size > 1;
  for (const [at, { stem, word }] of words.tokens.entries()) {
    const kinds = lexicon.naming(stem).map(({ tool }) => tool.id);
    const able = kinds.filter((kind) => CAN_FAIL.test(kind) && (isMixed || !own.has(kind)));
    if (able.length === 0 || /^(?:any|some|which|what|no)$/.test(words.word(at - 1)) || word.endsWith('s'))
      continue;
    const about = focus ? graph.withIds(focus.kind, new Set([focus.id])) : [];
    const near = [
      ...rows.filter(({ kind }) => able.includes(kind)),
      ...able.flatMap((kind) => graph.belonging(about, kind) ?? []).map(shownOf),
    ];
    const before = words.word(at - 1);
    const called = near.filter(({ id, name = id }) =>
      name
        .toLowerCase()
        .split(/[^a-z\d]+/)
        .includes(before),
    );
    const some = called.length > 0 ? called : near;
    const [one, another] = [...new Map(some.map((each) => [`${each.kind} ${each.id}`, each])).values()];
    if (!one || another) continue;
    const from = words.tokens[called.length > 0 ? at - 1 : at]?.start ?? 0;
    const rest = `${words.text.slice(0, from)} ${words.text.slice(words.tokens[at]?.end)}`;
    return { things: [one], rest };
  }
  return undefined;
}
