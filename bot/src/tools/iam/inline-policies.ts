import { whereExists } from '../condition.ts';
import { detail } from '../field.ts';

/** The policies that are written into a user, a group or a role, and exist nowhere else. */
export const inlinePolicies = detail.list('inline_policies', 'Inline policies', {
  words: ['inline policy', 'embedded policy'],
  says: { exists: 'have inline policies', missing: 'have no inline policies' },
});

export const HAVE_INLINE_POLICIES = whereExists('inline_policies', {
  phrases: [
    'inline policies',
    'with inline policies',
    'have inline policies',
    'with an inline policy',
    'have an inline policy',
    'has an inline policy',
  ],
  says: 'have inline policies',
});
