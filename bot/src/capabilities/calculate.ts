import { aggregate } from './calculate/aggregate.ts';
import { unreadable } from './calculate/derived.ts';
import { calculated } from './calculate/figures.ts';
import type { Input } from './calculate/input.ts';
import { AGGREGATES, checkedInput, inputSchema, OPERATIONS, PAIRINGS } from './calculate/input.ts';
import { paired } from './calculate/pairing.ts';
import { select } from './calculate/select.ts';
import { share } from './calculate/share.ts';
import { sourceOf } from './calculate/source.ts';
import type { Capability, CapabilityContext } from './capability.ts';
import type { Finding } from './finding.ts';

/** The progress texts of some operations. All others add something up. */
const DOING: [readonly string[], string][] = [
  [OPERATIONS, 'calculating'],
  [PAIRINGS, 'comparing what was found'],
  [['select'], 'sorting what was found'],
];

/** Exact arithmetic on earlier results. Does not call AWS. */
export const calculate: Capability<typeof inputSchema> = {
  name: 'calculate',
  title: 'Calculate',
  description: [
    'Exact arithmetic over all rows of results, also those not shown.',
    '{do:sum, of:r1, column:cost, by:tag:team}; share: percent of the whole',
    '{do:multiply, figures:[r1[3].cost, 12]}; {do:percent_change, figures:[r1.total.cost, r2.total.cost]} (before, after)',
    '{do:only_in_first, of:r1, with:r2}: rows of r1 that r2 does not name; joined: columns of both',
  ].join('\n'),
  input: inputSchema,
  doing: ({ do: verb }) => DOING.find(([verbs]) => verbs.includes(verb))?.[1] ?? 'adding up what was found',
  async run(ctx, input) {
    return resultOf(ctx, checkedInput(input));
  },
};

function resultOf(ctx: CapabilityContext, input: Input): Finding {
  const {
    aws: { timezone },
    results,
  } = ctx;
  const { do: verb } = input;
  const operation = OPERATIONS.find((each) => each === verb);
  if (operation) return calculated(ctx, input, operation);
  const source = sourceOf(results, input.of ?? '');
  const other = input.with === undefined ? undefined : sourceOf(results, input.with);
  const failed = unreadable(other ? [source, other] : [source]);
  if (failed) return failed;
  const pairing = PAIRINGS.find((each) => each === verb);
  if (pairing && other) return paired(source, other, input, pairing);
  const measured = AGGREGATES.find((each) => each === verb);
  if (measured) return aggregate(source, input, measured, timezone);
  return verb === 'share' ? share(source, input, timezone) : select(source, input);
}
