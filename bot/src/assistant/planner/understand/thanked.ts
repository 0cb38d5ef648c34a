import type { Plan } from '../../plan.ts';

/** "ah ok, it was my side. thx bro": thanks, with a remark that asks for nothing. */
export function thanked(text: string): Plan | undefined {
  const isThanks = /\b(?:thanks|thank you|thx|thanx|ty|cheers|appreciate(?:d)?|much obliged)\b/i.test(text);
  return isThanks && !/\b(?:show|list|which|what|tell|give|how|when|who|why)\b/i.test(text)
    ? { kind: 'small_talk', about: 'thanks' }
    : undefined;
}
