import type { z } from 'zod';
import type { accountAccessSchema, accountRegionsSchema } from '../../contract/accounts.ts';
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
  /** As found when it was connected. Absent: not looked at. */
  access?: z.output<typeof accountAccessSchema>;
  /** A hint: each question asks AWS. Absent: they could not be listed. */
  regions?: z.output<typeof accountRegionsSchema>;
}

export const accountDocId = (awsAccountId: string): string => `account-${awsAccountId}`;
