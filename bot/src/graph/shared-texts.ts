import type { Entity } from './entity.ts';

/** Returns the same resources with one shared copy of each text and tag set, since many are equal. */
export function withSharedTexts(entities: readonly Entity[]): Entity[] {
  const texts = new Map<string, string>();
  const tagSets = new Map<string, Record<string, string>>();
  const shared = (text: string): string => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
  const sharedTags = (tags: Readonly<Record<string, string>>): Record<string, string> => {
    const own = Object.entries(tags);
    const text = JSON.stringify(own);
    const known = tagSets.get(text);
    if (known) return known;
    const made = Object.fromEntries(own.map(([key, value]) => [shared(key), shared(value)]));
    tagSets.set(text, made);
    return made;
  };
  return entities.map((entity) => ({
    account: shared(entity.account),
    region: shared(entity.region),
    kind: shared(entity.kind),
    id: shared(entity.id),
    ...(entity.name !== undefined && { name: shared(entity.name) }),
    ...(entity.arn !== undefined && { arn: shared(entity.arn) }),
    ...(entity.aliases && { aliases: entity.aliases.map(shared) }),
    ...(entity.tags && { tags: sharedTags(entity.tags) }),
    ...(entity.tags_unread && { tags_unread: entity.tags_unread }),
    ...(entity.refs && { refs: entity.refs.map(shared) }),
    ...(entity.metric !== undefined && { metric: shared(entity.metric) }),
  }));
}
