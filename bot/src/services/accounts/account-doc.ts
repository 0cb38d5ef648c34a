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
  /** Encrypted, with the document's id as context. It is half of what gives access to the account. */
  external_id: string;
  /** ISO 8601. */
  created_at: string;
  /** As found when the account was connected. Absent: not checked. */
  access?: z.output<typeof accountAccessSchema>;
  /** A hint, since each question asks AWS. Absent: the regions could not be listed. */
  regions?: z.output<typeof accountRegionsSchema>;
}

export const accountDocId = (awsAccountId: string): string => `account-${awsAccountId}`;
