/** Correct words that are not among the most common ones, including names. Spelling repair leaves them alone. */
export const COMMON_WORDS =
  `admin admins alice bastion cache carlos ceo cfo chief cto david deletions deployed detached edited enforce enforced ethernet extranet gb
  headcount heya intranet ledger maria max migration optimal peter provisioned proxy rebooted reboots renamed resized restarted
  restarts revoked rotated sally shutdowns staging susan tb terminations ugh updated vendor`.split(/\s+/);
