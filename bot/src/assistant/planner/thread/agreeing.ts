/**
 * Makes a sentence agree in number: "is it off" becomes "are they off" for several, "what may they do" becomes "what
 * may it do" for one.
 */
export const agreeing = (text: string, isOne: boolean): string => {
  const forms = isOne ? OF_ONE : OF_SEVERAL;
  return forms.reduce((said, [from, to]) => said.replace(from, to), text);
};

type Forms = readonly (readonly [RegExp, string])[];

const OF_SEVERAL: Forms = [
  [/\b(?:is|are) it\b/gi, 'are they'],
  [/\b(?:was|were) it\b/gi, 'were they'],
  [/\b(?:does|do) it\b/gi, 'do they'],
  [/\b(?:has|have) it\b/gi, 'have they'],
  [/\b(did|can|may|will|could|should) it\b/gi, '$1 they'],
  [/\bits(?= [a-z])/gi, 'their'],
  [/\b(?:it|that one|this one)\b/gi, 'them'],
];

const OF_ONE: Forms = [
  [/\bare they\b/gi, 'is it'],
  [/\bwere they\b/gi, 'was it'],
  [/\bdo they\b/gi, 'does it'],
  [/\bhave they\b/gi, 'has it'],
  [/\b(did|can|may|will|could|should) they\b/gi, '$1 it'],
  [/\btheir\b/gi, 'its'],
  [/\b(?:them|those)(?=[?.!,]|$)/gi, 'it'],
];
