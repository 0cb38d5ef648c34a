/**
 * The closed class: words that build a sentence and never name a thing by themselves. Other common words ("search",
 * "main", "orders") may be names and are looked up in the position of a name.
 */
export const FUNCTION_WORDS = new Set(
  `a about after again against all also am among amongst an and any anybody anymore anyone anything are around as at be because been before being
  between both but by came can come could did do does doing done down during each either else ever every everybody everyone
  everything few for from get gets getting give given go goes going gone got had has have having he hello her here hers hey
  hi him his how i if in into is it its itself just keep know last least less let like list look lot lots made make many may
  maybe me mean might mine more most much must my need neither never next no nobody none nor not nothing now of off ok okay on
  once one ones only or other others our ours ourselves out over own per please pls put quite rather really rest same say says see seem
  seen set shall she should show since so some somebody someone something soon still such take tell than thank thanks that
  the their theirs them themselves then there these they thing things think this those tho though through till to today together tomorrow
  too under until up us use used uses using very via want wants was way we well went were what whats when where whether which
  while who whole whom whose why will with within without would yes yesterday yet you your yours
  u ur yo could should damn damned bloody hell heck
  sorry sry oops meant thx thanx cheers gonna wanna gotta gotten aint nah nope yep yeah ha haha lol hm hmm um bit basically literally honestly exactly btw rn asap
  first second third fourth fifth two three four five six seven eight nine ten hundred thousand
  day days week weeks month months year years hour hours minute minutes time times quarter monday tuesday wednesday thursday
  friday saturday sunday january february march april may june july august september october november december`.split(
    /\s+/,
  ),
);
