/** Reports whether a text asks for everything related to a thing: "what hangs on it", "is anything attached to it". */
export const asksTies = (text: string): boolean =>
  /\b(?:what|anything)(?: all| else)?(?: is| are)? (?:attached|tied|linked|connected|behind|in front of|inside)\b/i.test(
    text,
  );

/** Reports whether a text asks if anybody uses a thing: "does anyone still use it", "is it used by anybody". */
export const asksUse = (text: string): boolean =>
  /\b(?:any|some|no)(?:one|body)\b[^,.?!]*\bus(?:es?|ed|ing)\b|\b(?:used|needed)\b[^,.?!]*\bby (?:any|some)(?:one|body|thing)\b/i.test(
    text,
  );
