import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import type { DemoService } from './operation.ts';

export const sts: DemoService = {
  GetCallerIdentity: () => ({
    Account: DEMO_ACCOUNT_ID,
    Arn: `arn:aws:sts::${DEMO_ACCOUNT_ID}:assumed-role/WindsockDemo/windsock`,
    UserId: 'AROADEMODEMODEMODEMOD:windsock',
  }),
};
