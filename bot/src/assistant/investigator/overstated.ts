import { linesOf } from './sentences.ts';

const MOST =
  /\b(?:most(?:ly| of (?:it|them|this|that|these|those|the|its|our|your|their))|mainly|largely|chiefly|primarily|predominantly|(?:the )?(?:vast |great |large )?majority)\b/i;
const SHARE = /(\d+(?:\.\d+)?)\s?%/g;
const OF = /(\d[\d,]*(?:\.\d+)?)\W*\s(?:out )?of\s(?:the |all |its |our |your )?\W*(\d[\d,]*(?:\.\d+)?)/gi;

/**
 * The words of a text that claim more than half, in sentences without a share or a count that shows it: models write them of
 * what is only the largest part.
 */
export const overstatementsIn = (text: string): string[] =>
  linesOf(text).flatMap(({ sentences }) => sentences.flatMap(overstatedIn));

function overstatedIn(sentence: string): string[] {
  const words = MOST.exec(sentence)?.[0];
  if (words === undefined) return [];
  const shares = [...sentence.matchAll(SHARE)].map(([, share]) => Number(share) / 100);
  const counts = [...sentence.matchAll(OF)].map(([, part, whole]) => amountOf(part) / amountOf(whole));
  return [...shares, ...counts].some((share) => share > 0.5) ? [] : [words];
}

const amountOf = (text = ''): number => Number(text.replaceAll(',', ''));
