import type { Turn, TurnContext } from './features.ts';
import { ACTS, DOMAINS, FORMS, REFS, STARTS } from './labels.ts';
import type { LabelledTurn } from './turns.ts';
import { contextAfter, leavesContext } from './turns.ts';

export const NAME = /\{([^}]*):([a-z]+)\}/g;

/** Replaces each name in a text with `<kind>`, as the product reads it if the graph knows the name. */
export const withKinds = (raw: string): string => raw.replace(NAME, '<$2>');

const plainContext = (context: TurnContext): TurnContext =>
  context.texts ? { ...context, texts: context.texts.map(withKinds) } : context;

/** Returns the best label of a head and its probability. */
function best(shares: Float32Array, head: 0 | 1 | 2 | 3): [string, number] {
  const labels = [ACTS, DOMAINS, FORMS, REFS][head] ?? [];
  const from = STARTS[head] ?? 0;
  let top = 0;
  for (let k = 1; k < labels.length; k++) if ((shares[from + k] ?? 0) > (shares[from + top] ?? 0)) top = k;
  return [labels[top] ?? '', shares[from + top] ?? 0];
}

/**
 * Reads all turns in order.
 * @param own whether the context has the reader's own earlier decisions
 */
export function readThreads(turns: LabelledTurn[], read: (turn: Turn) => Float32Array, own: boolean) {
  let mine: TurnContext = {};
  return turns.map((turn) => {
    if (turn.opensThread) mine = {};
    const { domain: _, things: __, ...rest } = turn.context;
    const context = own ? { ...rest, domain: mine.domain, things: mine.things } : turn.context;
    const shares = read({ text: withKinds(turn.raw), context: plainContext(context) });
    const [act, actShare] = best(shares, 0);
    const [domain, domainShare] = best(shares, 1);
    if (!leavesContext(act, domain))
      mine = contextAfter(mine, '', { domain, shown: undefined, isOfOne: false });
    const isRight = act === turn.act && turn.domains.includes(domain);
    const sure = actShare * domainShare;
    return { turn, act, domain, form: best(shares, 2)[0], ref: best(shares, 3)[0], isRight, sure };
  });
}

/** Returns the percentages of right decisions, overall and among the surest 50 … 90 %. */
export function score(
  turns: LabelledTurn[],
  read: (turn: Turn) => Float32Array,
  own: boolean,
): Record<string, number> {
  const found = readThreads(turns, read, own);
  const percent = (some: boolean[]) => Math.round((1000 * some.filter(Boolean).length) / some.length) / 10;
  const surest = found.toSorted((a, b) => b.sure - a.sure).map(({ isRight }) => isRight);
  return {
    n: found.length,
    act: percent(found.map((x) => x.act === x.turn.act)),
    domain: percent(found.map((x) => x.turn.domains.includes(x.domain))),
    both: percent(found.map((x) => x.isRight)),
    form: percent(found.map((x) => x.form === x.turn.form)),
    ref: percent(found.map((x) => x.ref === x.turn.ref)),
    later: percent(found.filter((x) => !x.turn.opensThread).map((x) => x.isRight)),
    ...Object.fromEntries(
      [50, 60, 70, 80, 90].map((c) => [
        `at${c}`,
        percent(surest.slice(0, Math.round((found.length * c) / 100))),
      ]),
    ),
  };
}
