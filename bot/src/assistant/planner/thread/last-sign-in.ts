import type { PlanInput } from '../../plan.ts';

const SIGNED_IN = '(?:log(?:ged)?|sign(?:ed)?)[ -]?(?:in|on)';
/** "when did they log in last", "have they logged in lately", "their last login" */
const WHEN = new RegExp(
  `^(?:(?:and|so|ok|but)[, ]+)*(?:(?:when (?:did|have|was)|did|have|has) (?:they|any of them|those|these|each of them|he|she)(?: (?:ever|last))? ${SIGNED_IN}(?: (?:last|lately|recently|at all|to the console))*|(?:what (?:is|was) )?(?:their|his|her) (?:last|latest) (?:console )?(?:log|sign)[ -]?(?:in|on)s?)[?.! ]*$`,
  'i',
);
const USERS = 'iam.users';

/** "have they logged in lately", after several users: returns a question for when the password of each was used. */
export function withLastSignIn({ frame, text }: PlanInput): string {
  const shown = frame?.shown ?? [];
  const areUsers = shown.length > 1 && shown.every(({ kind }) => kind === USERS);
  return areUsers && WHEN.test(text) ? 'when was their password last used' : text;
}
