import type { PlannedBy } from '../../contract/reply.ts';

/** What the requests for one reply used. A number that a provider did not tell makes the sum unknown. */
export interface Usage {
  input: number | undefined;
  output: number | undefined;
}

export interface Prices {
  /** USD for a million tokens. */
  input: number;
  output: number;
}

export const NOTHING: Usage = { input: 0, output: 0 };

export const sumOf = (a: Usage, b: Usage): Usage => ({
  input: a.input === undefined || b.input === undefined ? undefined : a.input + b.input,
  output: a.output === undefined || b.output === undefined ? undefined : a.output + b.output,
});

/** What so many tokens cost. */
export const inUsd = ({ input, output }: { input: number; output: number }, prices: Prices): number =>
  (input * prices.input + output * prices.output) / 1_000_000;

/** As the reply tells it: tokens where they are known, dollars where the configuration names prices. */
export function spent(
  { input, output }: Usage,
  prices: Prices | undefined,
): Pick<PlannedBy, 'input_tokens' | 'output_tokens' | 'cost_usd'> {
  if (input === undefined || output === undefined || input + output === 0) return {};
  return {
    input_tokens: input,
    output_tokens: output,
    ...(prices && { cost_usd: inUsd({ input, output }, prices) }),
  };
}
