/** The answer to "how often did it ring". */
export const NO_HISTORY = {
  kind: 'problem' as const,
  message:
    'I cannot tell how often an alarm went off: I read the state that it is in, and since when, but no history.',
};
