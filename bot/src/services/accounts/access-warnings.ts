import type { Verified } from './verify.ts';

/** The number of actions named in a sentence. The account's `access` has all of them. */
const NAMED = 8;

/** Returns warnings for the person who connects an account, one sentence each. */
export function accessWarnings({
  found: { regions, readOnly },
  primaryRegion,
}: {
  found: Verified;
  primaryRegion: string;
}): string[] {
  const warnings: string[] = [];
  const actions = shortList(readOnly.actions);
  if (readOnly.readOnly === 'could_write') {
    warnings.push(
      `The role allows more than reading: ${actions}. Windsock limits its own sessions to reading, but create the stack again from the template so that the role itself cannot write.`,
    );
  } else if (readOnly.readOnly === 'reads_contents') {
    warnings.push(
      `The role changes nothing, but could read what is stored or secret: ${actions}. Windsock limits its own sessions to describing; create the stack again from the template so that the role itself cannot.`,
    );
  } else if (readOnly.readOnly === 'unknown') {
    warnings.push(
      `That the role can only read is not proven: ${readOnly.reason ?? 'AWS was not asked.'} Windsock limits its own sessions to reading.`,
    );
  }
  if (!Array.isArray(regions)) {
    warnings.push(`The account's regions could not be listed (${regions.reason}); each question asks again.`);
  } else if (!regions.includes(primaryRegion)) {
    warnings.push(
      `The primary region ${primaryRegion} is not enabled in this account. It has: ${shortList(regions)}.`,
    );
  }
  return warnings;
}

const shortList = (all: string[]): string =>
  all.length > NAMED ? `${all.slice(0, NAMED).join(', ')} and ${all.length - NAMED} more` : all.join(', ');
