import type { PlannedBy } from '../../contract/reply.ts';

/** What the requests for one reply used. If a provider did not report a number, the sum is unknown. */
export interface Usage {
  input: number | undefined;
  output: number | undefined;
}

export interface Prices {
  /** USD per million tokens. */
  input: number;
  output: number;
}

export const NOTHING: Usage = { input: 0, output: 0 };

export const sumOf = (a: Usage, b: Usage): Usage => ({
  input: a.input === undefined || b.input === undefined ? undefined : a.input + b.input,
  output: a.output === undefined || b.output === undefined ? undefined : a.output + b.output,
});

/** Returns the price of these tokens. */
export const inUsd = ({ input, output }: { input: number; output: number }, prices: Prices): number =>
  (input * prices.input + output * prices.output) / 1_000_000;

/** Returns the use for the reply: tokens if known, dollars if prices are configured. */
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
