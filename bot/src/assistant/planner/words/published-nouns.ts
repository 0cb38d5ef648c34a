import { findServices } from '../../../domain/services.ts';
import type { PublishedMatch, Span } from './published-names.ts';
import { MAX_WORDS, mayOpen, named, published } from './published-names.ts';
import type { Token } from './text.ts';

/**
 * Returns the positions at which a question names types as AWS publishes them: next to their service ("IAM groups",
 * "detectors of GuardDuty"), or by at least two words if no other service has such a type ("event source mappings").
 */
export function publishedNouns(text: string, tokens: Token[]): PublishedMatch[] {
  const services = servicesIn(text, tokens);
  const matches: PublishedMatch[] = [];
  for (const [from, token] of tokens.entries()) {
    if (!mayOpen(token)) continue;
    for (let to = Math.min(tokens.length, from + MAX_WORDS); to > from; to--) {
      const match = named(tokens, { from, to }, services);
      if (match) {
        matches.push(match);
        break;
      }
    }
  }
  return matches;
}

/** Returns the services that a question names, by published or colloquial names. */
function servicesIn(text: string, tokens: Token[]): (Span & { name: string })[] {
  const called = findServices(text).map(({ end, service: name, start }) => ({
    name,
    from: tokens.findIndex((token) => token.end > start),
    to: tokens.findLastIndex((token) => token.start < end) + 1,
  }));
  const names = published().services;
  const written = tokens.flatMap((_, from) =>
    [1, 2, 3].flatMap((width) => {
      const words = tokens.slice(from, from + width).map(({ word }) => word);
      const name = words.join('');
      return words.length === width && names.has(name) ? [{ name, from, to: from + width }] : [];
    }),
  );
  return [...called, ...written];
}
