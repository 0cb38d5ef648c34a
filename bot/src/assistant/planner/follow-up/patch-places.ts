import { anyWords } from '../words/patterns.ts';
import type { Patch } from './list-patch.ts';
import { set } from './list-patch.ts';

const ALL_REGIONS = anyWords(
  /everywhere|(?:in )?all (?:the )?(?:other )?regions|any region|every region|globally|world ?wide/,
);
const ALL_ACCOUNTS = /\b(?:all|every|any) (?:the )?(?:other )?accounts?\b/;

/** Applies the regions and accounts that a follow-up names; "everywhere" removes the limit. */
export function patchPlaces(patch: Patch): void {
  const { said, text } = patch;
  if (said.regions || ALL_REGIONS.test(text)) set(patch, 'regions', said.regions);
  if (said.accounts || ALL_ACCOUNTS.test(text)) set(patch, 'accounts', said.accounts);
}
