import { anyWords } from '../words/patterns.ts';
import type { CostScan } from './reading.ts';
import { takeMatch } from './reading.ts';

const WHY = anyWords(
  /why|how come|what(?: has|'s|s| is| was)? (?:caus(?:ed?|es|ing)|mak(?:es?|ing)|made|dr(?:ove|iven|iving|ives?)|behind|explains?|led to|triggered|push(?:ed|es|ing)|bl(?:ew|ows?|own)|inflat(?:ed|es|ing))/,
  /(?:reasons?|root causes?|causes?|explanation|culprit) (?:for|of|behind)|explain (?:the|our|my|this|that|why|yesterday|last|today|what)/,
  /whose (?:fault|doing)|who is to blame|what is going on(?=[?.! ]*$)|what (?:has )?happened(?: (?:to|with) (?:the|our|my)|(?= ?[?!.]*$))|who(?:'s| is)? (?:caused|responsible)/,
);
/** Words for a striking amount without a change: "so high", "that much". */
const STRIKING = anyWords(
  /(?:so|that|this|too|very|unusually|suddenly) (?:high|expensive|much|large|big|costly)|(?:high|higher|expensive|dearer|costlier|crazy|insane)/,
  /spik(?:e|es|ed|ing)|surges?|surged|jumps?|jumped|hikes?|blips?|peaks?|peaked|explod(?:es?|ed|ing)|soar(?:s|ed|ing)?|skyrocket(?:s|ed|ing)?|balloon(?:s|ed|ing)?|doubled|tripled|shot up|(?:bl(?:ew|own|ows?|owing)|push(?:ed|es|ing)|inflat(?:ed|es|ing))(?: up)?|creep(?:s|ing)? up|crept up|happened/,
);

/** "so bad", "such a mess": any judgement of an amount. */
const SO = /\b(?:so|that|such|too)\b(?: an?)? [a-z]+[?.! ]*$/i;

/** Reads "why is our bill so high", "what caused the spike". The periods must be read first. */
export function readWhy(scan: CostScan): void {
  const { question, reading } = scan;
  const asked = WHY.exec(question.text);
  if (!asked) return;
  const striking = STRIKING.exec(question.text);
  // "why was october so bad", about costs that were shown.
  const isOfTime = scan.goesOn && reading.named.length > 0 && SO.test(question.text);
  if (isOfTime && reading.score === 0) reading.score = 6;
  if (!reading.compares && !striking && !isOfTime) return;
  for (const match of [asked, striking, isOfTime ? SO.exec(question.text) : null])
    if (match) takeMatch(scan, match);
  reading.why = true;
}
