import type { Filter } from '../../../contract/query.ts';
import type { Field } from '../../../tools/tool.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import type { Scan } from './scan.ts';
import { wordAt } from './scan.ts';

export interface Literal {
  filter(field: Field): Filter;
  /** Index of the token after it. */
  to: number;
}

/**
 * Returns the value after the name of a field: "engine is mysql", "vpc vpc-123", "name contains web", "starts with
 * logs-". Without a verb, the value must look like a name, unless `plain` allows ordinary words ("in group admins").
 */
export function literalAfter(scan: Scan, at: number, plain: boolean): Literal | undefined {
  const { tokens, quoted, text } = scan.question;
  const { op, next } = operatorAt(scan, at);
  const token = tokens[next];
  if (!token) return undefined;
  const quote = quoted.find((candidate) => candidate.token === next);
  // A name may end in a hyphen.
  const value = quote?.value ?? token.raw + (/^[-_]+(?=\s|$)/.exec(text.slice(token.end))?.[0] ?? '');
  if (!quote) {
    // "name containing image": here "image" can only be part of a name.
    const isPart =
      /^(?:contains?|containing|starts|starting|like|with)$/.test(wordAt(scan, next - 1)) &&
      op !== undefined &&
      op !== 'eq' &&
      !(op === 'contains' && wordAt(scan, next - 1) === 'with');
    if (scan.taken[next] || STOP_WORDS.has(token.word) || (scan.matches.has(next) && !isPart))
      return undefined;
    if (
      /^(?:less|more|fewer|over|under|above|below|greater|at|between|older|newer|larger|smaller|not|than|attached|assigned|associated|granted|allowed|enabled|disabled)$/.test(
        token.word,
      )
    )
      return undefined;
    if (op === undefined && !plain && !/[\d_.-]|[a-z][A-Z]/.test(value)) return undefined;
  }
  return {
    filter: (field) => {
      const numeric = /^(number|bytes|money|percent)$/.test(field.type) && /^\d+(\.\d+)?$/.test(value);
      const chosen = op ?? 'eq';
      return {
        field: field.key,
        op: chosen === 'eq' && field.type === 'list' ? 'contains' : chosen,
        value: numeric ? Number(value) : value,
      };
    },
    to: quote ? behindQuote(scan, next, quote.value) : next + 1,
  };
}

function operatorAt(scan: Scan, at: number): { op: Filter['op'] | undefined; next: number } {
  let op: Filter['op'] | undefined;
  let next = at;
  for (; next < at + 4; next++) {
    const word = wordAt(scan, next);
    if (/^(is|=|equals?|are|as|exactly)$/.test(word)) op ??= 'eq';
    // "with a runtime of python3.9", but not "the type of web-1".
    else if (word === 'of' && /^(with|having|a|an|uses?|using|has|have)$/.test(wordAt(scan, at - 2)))
      op ??= 'eq';
    else if (/^(starts?|starting|begins?|beginning)$/.test(word)) op = 'starts_with';
    else if (
      /^(contains?|containing|mentions?|mentioning|includes?|including|like|matches|matching|with)$/.test(
        word,
      )
    )
      op = op === 'starts_with' ? op : 'contains';
    else if (word !== 'not') break;
  }
  return { op, next };
}

function behindQuote(scan: Scan, from: number, value: string): number {
  const { tokens } = scan.question;
  const end = (tokens[from]?.start ?? 0) + value.length;
  let to = from + 1;
  while ((tokens[to]?.start ?? Number.POSITIVE_INFINITY) < end) to++;
  return to;
}

/** Returns the value before the name of a field: "in the *admins* group", "using the *deploy* key pair". */
export function literalBefore(scan: Scan, at: number): string | undefined {
  const token = scan.question.tokens[at - 1];
  if (!token || scan.taken[at - 1] || scan.matches.has(at - 1)) return undefined;
  if (STOP_WORDS.has(token.word) || /^\d/.test(token.word)) return undefined;
  const word = wordAt(scan, at - 2);
  const lead = /^(the|our|my)$/.test(word) ? wordAt(scan, at - 3) : word;
  return /^(in|to|with|using|uses|of|under|on|from|has|have)$/.test(lead) ? token.raw : undefined;
}
