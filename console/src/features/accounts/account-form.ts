import type { Region } from './regions.ts';
import { DEFAULT_REGION } from './regions.ts';

export const ACCOUNT_ID_LENGTH = 12;

/** What the second step asks for. */
export interface AccountForm {
  awsAccountId: string;
  alias: string;
  region: Region;
}

export const EMPTY_FORM: AccountForm = { awsAccountId: '', alias: '', region: DEFAULT_REGION };

/** Also of an id that was copied with hyphens or spaces, as AWS's console shows it. */
export const accountIdOf = (text: string): string => text.replace(/\D/g, '').slice(0, ACCOUNT_ID_LENGTH);

/** What is wrong, field by field: nothing where it can be sent. */
export function problemsOf({ awsAccountId, alias }: AccountForm): { awsAccountId?: string; alias?: string } {
  return {
    ...(awsAccountId.length !== ACCOUNT_ID_LENGTH && {
      awsAccountId: awsAccountId
        ? `The AWS account ID has exactly 12 digits; there are ${awsAccountId.length}`
        : 'The AWS account ID is required',
    }),
    ...(!alias.trim() && { alias: 'The account name is required' }),
  };
}
