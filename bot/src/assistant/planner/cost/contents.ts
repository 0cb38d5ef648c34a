import { anyWords } from '../words/patterns.ts';
import type { CostScan } from './reading.ts';
import { takeMatch } from './reading.ts';

/** "explain", "unpack", "wtf is", "dig into": asks what costs are made of, which every total shows. */
const OPENS = anyWords(
  /wtf|what (?:the|in the) (?:hell|heck|fuck|world)|explain(?:ed)?|unpack(?:ed|ing)?|dissect|dig(?:ging)?(?: deeper| further)?(?: in(?:to)?)?/,
  /unfold|zoom(?:ing)? in(?:to)?(?: on)?|look(?:ing)? (?:inside|into)|(?:take|pull) apart|hid(?:es?|ing|den)|inside|made (?:up )?of|consists?(?: of)?|composed of/,
);
/** A line of the bill. */
const LINES = anyWords(/lines?|line items?|entr(?:y|ies)|rows?|positions?|pieces?|posts?/);
/** "6k", "$5,800", "420 dollars": an amount that the person read off an answer. */
const ECHO =
  /(?<!\b(?:over|above|under|below|than|least|most|top|last|first|next|past|beyond|exceed\w*|within|reach|hit|break|cross|to) (?:the |usd )?|[\w$.,-])(?:\$ ?\d[\d.,]*(?: ?k\b)?|\d[\d.,]*(?:(?: ?k| thousand| grand| dollars?| bucks| usd)\b))/gi;

/** Reads "wtf is EC2 - Other, 6k?", "explain the cloudwatch bill". The services and the groups must be read first. */
export function readContents(scan: CostScan): void {
  const { question, reading } = scan;
  const isOfSome = reading.filters.some(({ op }) => op === 'eq');
  const isOfCosts = reading.score > 0 || scan.goesOn === true;
  const amounts = [...question.text.matchAll(ECHO)];
  if (!isOfSome || reading.ahead || !(isOfCosts || amounts.length > 0)) return;
  const opens = OPENS.exec(question.text);
  const line = LINES.exec(question.text);
  for (const match of [opens, line, ...amounts]) if (match) takeMatch(scan, match);
  if (reading.score === 0 && (opens || line || amounts.length > 0)) reading.score = 6;
}
