/** "is it used by any balancer", "are those used by some function" */
const USED_BY =
  /(?<=^|[,;] |\b(?:and|so|but|or|then) )(?:is|are|was|were) (?!not\b|never\b)(?<what>(?:(?:the|that|this) )?[\w./:-]+(?: one)?) (?:(?:still|even|actually|really|ever) )?used by (?<who>(?:any|some|an?) [a-z]+(?: [a-z]+)?)(?=[?.! ]*$|[,;])/i;

/** Puts what uses a thing first: "does any balancer use it" asks the same. */
export const inActiveVoice = (text: string): string =>
  text.replace(USED_BY, (...match: unknown[]) => {
    const { what, who } = match.at(-1) as { what: string; who: string };
    return `does ${who.replace(/^(?:some|an?) /i, 'any ')} use ${what}`;
  });
