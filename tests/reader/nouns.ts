import type { Subject } from '@windsock/bot/tools/asking.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import type { Tool } from '@windsock/bot/tools/tool.ts';
import { TOOLS_OF } from './domains.ts';
import { DOMAINS } from './labels.ts';

const LONGEST_NOUN = 3;

/** Removes the plural ending of a noun. */
const singular = (word: string): string =>
  word
    .replace(/(?<=[a-z]{3})ies$/, 'y')
    .replace(/(?<=[a-z]{3})(?:es|s)$/, '')
    .replace(/e$/, '');

const subjectsOf = (tool: Tool): Subject[] => (tool.kind === 'custom' ? (tool.subjects ?? []) : []);

/** Returns the tools' own nouns, each with the indexes of the domains that it may mean. */
function nounsOfTools(): Map<string, Set<number>> {
  const domainOf = new Map<string, number>();
  for (const [place, domain] of DOMAINS.entries())
    for (const id of TOOLS_OF[domain]) if (!domainOf.has(id)) domainOf.set(id, place);
  const found = new Map<string, Set<number>>();
  for (const tool of tools) {
    const domain = domainOf.get(tool.id);
    if (domain === undefined) continue;
    for (const noun of [...tool.nouns, ...subjectsOf(tool).flatMap(({ nouns }) => nouns)]) {
      const key = noun.toLowerCase().split(/[ -]/).map(singular).join(' ');
      const domains = found.get(key) ?? new Set();
      domains.add(domain);
      found.set(key, domains);
    }
  }
  return found;
}

let known: Map<string, Set<number>> | undefined;

/** Returns the indexes of the domains that the words name by a tool's noun, the longest noun first. */
export function domainsNamed(words: string[]): number[] {
  known ??= nounsOfTools();
  const plain = words.map(singular);
  const found = new Set<number>();
  for (let at = 0; at < plain.length; at++) {
    for (let length = LONGEST_NOUN; length > 0; length--) {
      const domains = known.get(plain.slice(at, at + length).join(' '));
      if (!domains) continue;
      for (const domain of domains) found.add(domain);
      at += length - 1;
      break;
    }
  }
  return [...found];
}
