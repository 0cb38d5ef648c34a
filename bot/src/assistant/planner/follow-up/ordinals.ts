const PLACES: readonly RegExp[] = [
  /\b(?:first|1st) (?:one|finding|row|thing|part|point|section)\b|^(?:and |ok |the )*(?:first|1st)[?.! ]*$|\b(?:of|about|with|for) the (?:first|1st)[?.! ]*$/i,
  /\b(?:second|2nd)\b|\b(?:number|no\.?|nr\.?) ?(?:2|two)\b|#2\b/i,
  /\b(?:third|3rd)\b|\b(?:number|no\.?|nr\.?) ?(?:3|three)\b|#3\b/i,
  /\b(?:fourth|4th)\b|\b(?:number|no\.?|nr\.?) ?(?:4|four)\b|#4\b/i,
  /\b(?:fifth|5th)\b|\b(?:number|no\.?|nr\.?) ?(?:5|five)\b|#5\b/i,
  /\b(?:sixth|6th)\b|\b(?:number|no\.?|nr\.?) ?(?:6|six)\b|#6\b/i,
];

/** Returns the position in a list, from 1, that a message points at: "the second one", "number 3". */
export function ordinalIn(text: string): number | undefined {
  const at = PLACES.findIndex((pattern) => pattern.test(text));
  return at < 0 ? undefined : at + 1;
}
