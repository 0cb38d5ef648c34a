const NONE =
  /^(?<topic>[a-z][a-z ,'-]*?)\s*[:–—]\s*(?:(?:which|what|show|list|all|any)(?: of)? )?(?<things>[^:]+?),? (?:(?:that|which|who) )?(?:(?:have|has|having|got|with) (?:none|nothing|no such thing)|(?:do not|don['’]?t|does not|doesn['’]?t) have (?:it|any|one)|without (?:it|any|one)|lacking (?:it|one))(?<rest>[^:]*)$/i;
const SAYS = /^(?:.*\b(?:for|of|on|about|regarding|re|need|want|show)\b )?/i;

/** "evidence for encryption at rest: databases that have none" means databases without encryption at rest. */
export function noneOfTopic(text: string): string {
  const { topic, things, rest } = NONE.exec(text)?.groups ?? {};
  const noun = topic?.replace(SAYS, '').trim();
  return noun && things ? `${things} without ${noun}${rest ?? ''}` : text;
}
