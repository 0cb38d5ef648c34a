/** The answer to a question about how often alarms went off that the history of alarms does not take. */
export const ASK_HOW_OFTEN = {
  kind: 'problem' as const,
  message:
    'I did not understand which alarms you mean, or how often. Ask “how often did shop-5xx go off this month” or “which alarm went off most often”.',
};
