import type { Scan } from './scan.ts';
import { wordAt } from './scan.ts';

/**
 * "auto minor upgrade off", "mfa is enabled", "logging not enabled": returns the word that switches the thing before
 * `from` on or off.
 */
export function switchOf(scan: Scan, from: number): { on: boolean; at: number } | undefined {
  let negated = false;
  for (let at = from; at < Math.min(from + 4, scan.question.tokens.length); at++) {
    const word = wordAt(scan, at);
    if (word === 'not') negated = true;
    else if (/^(off|disabled|false|inactive|deactivated|suspended)$/.test(word)) return { on: negated, at };
    else if (/^(on|enabled|true|active|activated|enforced|required|configured)$/.test(word)) {
      // "mfa on the root user" does not switch anything.
      const ends = word !== 'on' || !/^(the|a|an|my|our|all|\w+s)$/.test(wordAt(scan, at + 1));
      return ends ? { on: !negated, at } : undefined;
    } else if (!/^(is|are|set|to|turned|switched|being|still|fully|=)$/.test(word)) return undefined;
  }
  return undefined;
}

/** "with mfa on versus off" asks for both. */
export const isBoth = (scan: Scan, from: number): boolean =>
  /^(?:is |are |turned )?(?:on|enabled|off|disabled) (?:vs\.?|versus|and|or|against|compared to) (?:without|off|disabled|on|enabled|not)\b/.test(
    scan.question.tokens
      .slice(from, from + 5)
      .map(({ word }) => word)
      .join(' '),
  );

export const SWITCH = /^(?:off|on|enabled|disabled|configured)$/;
