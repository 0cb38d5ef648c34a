import type { Row } from './row.ts';

export type Tags = Record<string, string>;

/** { env: 'prod' } → [{ Key: 'env', Value: 'prod' }] */
export const tagList = (tags: Tags): { Key: string; Value: string }[] =>
  Object.entries(tags).map(([Key, Value]) => ({ Key, Value }));

const STYLES: Record<NonNullable<Row['written']>, (tags: Tags) => unknown> = {
  map: (tags) => tags,
  small: (tags) => Object.entries(tags).map(([key, value]) => ({ key, value })),
  kms: (tags) => Object.entries(tags).map(([TagKey, TagValue]) => ({ TagKey, TagValue })),
  items: (tags) => ({ Items: tagList(tags) }),
};

/** Returns tags in the format of an operation. */
export const writtenTags = (tags: Tags, written: Row['written']): unknown =>
  written ? STYLES[written](tags) : tagList(tags);
