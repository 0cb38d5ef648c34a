import type { Region } from './regions.ts';
import { DEFAULT_REGION } from './regions.ts';

export const ACCOUNT_ID_LENGTH = 12;

/** The fields of the second step. */
export interface AccountForm {
  awsAccountId: string;
  alias: string;
  region: Region;
}

export const EMPTY_FORM: AccountForm = { awsAccountId: '', alias: '', region: DEFAULT_REGION };

/** Returns the account ID's digits, even if it was copied with hyphens or spaces, as AWS's console shows it. */
export const accountIdOf = (text: string): string => text.replace(/\D/g, '').slice(0, ACCOUNT_ID_LENGTH);

/** Returns the problem of each field; empty if the form can be sent. */
export function problemsOf({ awsAccountId, alias }: AccountForm): { awsAccountId?: string; alias?: string } {
  return {
    ...(awsAccountId.length !== ACCOUNT_ID_LENGTH && {
      awsAccountId: awsAccountId
        ? `The AWS account ID has exactly 12 digits; this one has ${awsAccountId.length}`
        : 'The AWS account ID is required',
    }),
    ...(!alias.trim() && { alias: 'The account name is required' }),
  };
}
