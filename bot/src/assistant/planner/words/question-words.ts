const MISSPELT: readonly [RegExp, string][] = [
  [/\b(?:wich|whitch|whcih|wihch|whic)\b/gi, 'which'],
  [/\b(?:waht|wath|whta|wht)\b/gi, 'what'],
  [/\b(?:wehn|whne)\b/gi, 'when'],
  [/\b(?:wher|whree)\b/gi, 'where'],
  // Alone, it asks for a destination and not for a place.
  [/^((?:(?:and|so|ok|but)[, ]+)*)where to(?=[?! ]*$)/gi, '$1to where'],
  // "whos is that": after "who is" no second verb can follow.
  [/\bwho['’]?s (?=(?:is|are|was|were)\b)/gi, 'whose '],
];

/** Corrects misspelt question words: without them, a question looks like a statement. */
export const withQuestionWords = (text: string): string =>
  MISSPELT.reduce((said, [wrong, right]) => said.replace(wrong, right), text);
