import { tools } from '../../tools/index.ts';
import { singular } from './name-index.ts';

/** The list tools by the last word of their noun: 'volume' → ec2.volumes. */
let listing: Map<string, ReadonlySet<string>> | undefined;

/** Returns the tools whose resources have this name. */
export function kindsCalled(word: string): ReadonlySet<string> | undefined {
  listing ??= listingNouns();
  const lower = word.toLowerCase();
  return listing.get(lower) ?? listing.get(singular(lower));
}

/** Numbers of these appear in every result, and say nothing about resources. */
export const REGIONS_COUNTED: ReadonlySet<string> = new Set(['regions']);
export const ACCOUNTS_COUNTED: ReadonlySet<string> = new Set(['accounts']);

function listingNouns(): Map<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const tool of tools) {
    if (tool.kind !== 'list') continue;
    for (const noun of [...tool.nouns, ...tool.noun.map((each) => each.toLowerCase())]) {
      const last = singular(noun.split(' ').at(-1) ?? noun);
      found.set(last, (found.get(last) ?? new Set<string>()).add(tool.id));
    }
  }
  return new Map<string, ReadonlySet<string>>([
    ...found,
    ['region', REGIONS_COUNTED],
    ['place', REGIONS_COUNTED],
    ['account', ACCOUNTS_COUNTED],
  ]);
}
