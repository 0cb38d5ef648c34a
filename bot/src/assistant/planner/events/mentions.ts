import { findServices } from '../../../domain/services.ts';
import type { MentionAt } from '../slots/mention.ts';
import type { Question } from '../slots/question.ts';

/** Whether a mention is the whole name of a thing. */
export const isWhole = ({ exact, isOrdinary }: MentionAt): boolean => exact.length > 0 && !isOrdinary;

/** "in s3" means the service, even if a thing has that name. */
export const isService = ({ exact, from, words }: MentionAt, { tokens }: Question): boolean =>
  (exact.length === 0 || tokens[from - 1]?.word === 'in') &&
  findServices(words).some(({ end, start }) => end - start === words.length);

/** Whether a mention stands for things and is not an everyday word. */
export const isMeant = ({ isCertain, isOrdinary, isOwner, keys }: MentionAt): boolean =>
  !isOrdinary || isCertain || isOwner || keys !== undefined;

/** "and the storefront in europe?": reports whether the thing with exactly that name is somewhere else. */
export const isElsewhere = ({ exact }: MentionAt, regions: readonly string[]): boolean =>
  regions.length > 0 &&
  exact.length > 0 &&
  exact.every(({ region }) => region !== 'global' && !regions.includes(region));
