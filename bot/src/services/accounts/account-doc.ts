import type { Doc } from '../../store/store.ts';

/** A connected AWS account, in the workspace's partition; its id is `account-<12 digits>`. */
export interface AccountDoc extends Doc {
  type: 'account';
  workspace_id: string;
  aws_account_id: string;
  account_alias: string;
  primary_region: string;
  role_arn: string;
  /** Sealed, with the document's id as context: it is half of what opens the account. */
  external_id: string;
  /** ISO 8601. */
  created_at: string;
}

export const accountDocId = (awsAccountId: string): string => `account-${awsAccountId}`;
