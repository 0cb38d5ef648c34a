import type { Part, Time } from '../sayings/clock.ts';
import { clockText, resolved } from '../sayings/clock.ts';
import type { Saying, Token, TokenOf } from '../sayings/saying.ts';

/** What a message says about when. Tracks which words went into the schedule. */
export class Said {
  readonly tokens: readonly Token[];
  readonly #used = new Set<Token>();

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  get used(): Token[] {
    return [...this.#used];
  }

  has(...kinds: Saying['is'][]): boolean {
    return this.tokens.some(({ is }) => kinds.includes(is));
  }

  /** Returns all tokens of a kind, without marking them as used. */
  look<K extends Saying['is']>(is: K): TokenOf<K>[] {
    return this.tokens.filter((token): token is TokenOf<K> => token.is === is);
  }

  /** Returns all tokens of a kind, and marks them as used. */
  take<K extends Saying['is']>(is: K): TokenOf<K>[] {
    const found = this.look(is);
    this.use(...found);
    return found;
  }

  use(...tokens: Token[]): void {
    for (const token of tokens) this.#used.add(token);
  }

  /** Returns the times of day in the order they were said, and what was assumed about them. */
  times(): { times: Time[]; assumed: string[] } {
    const clocks = this.take('clock').flatMap((token) => token.clocks);
    const [part] = this.take('part');
    if (clocks.length === 0) return part ? partAlone(part) : { times: [], assumed: [] };
    const times = clocks.map((clock) => resolved(clock, part));
    return {
      times: times.map(({ hour, minute }) => ({ hour, minute })),
      assumed: times.flatMap(({ assumed }) => assumed ?? []),
    };
  }
}

function partAlone({ hour }: Part): { times: Time[]; assumed: string[] } {
  const time = { hour, minute: 0 };
  return { times: [time], assumed: [`I took that as ${clockText(time)}.`] };
}
