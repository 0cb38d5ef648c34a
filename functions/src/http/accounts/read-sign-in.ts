import { awsSignInSchema } from '@windsock/bot/contract/accounts.ts';
import { readSignIn } from '@windsock/bot/services/accounts/read-sign-in.ts';
import { defineRoute } from '../../route.ts';

export const readAwsSignInRoute = defineRoute({
  id: 'aws_sign_in.read',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}/aws-sign-in',
  access: 'workspace',
  role: 'admin',
  scope: 'manage',
  summary: 'Get the principal that roles in AWS accounts trust, and whether this Windsock can sign in to AWS',
  answers: { 200: { json: awsSignInSchema } },
  handle: async ({ ctx }) => ({ json: await readSignIn({ ctx }) }),
});
