import type { MicrosoftSignIn, TabTokens } from '@windsock/bot/microsoft/identity.ts';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';

const microsoftIdentity = {
  tenant_id: '11111111-1111-4111-8111-111111111111',
  object_id: '22222222-2222-4222-8222-222222222222',
  email: 'owner@example.com',
  email_verified: true,
  first_name: 'Olga',
  last_name: 'Owner',
};

const microsoft: MicrosoftSignIn = {
  start: async ({ state }) => ({
    url: `https://login.example.com/authorize?state=${state}`,
    secrets: { verifier: 'verifier', nonce: 'nonce' },
  }),
  finish: async () => microsoftIdentity,
};

const tabTokens: TabTokens = { verify: async () => microsoftIdentity };

/** The settings and peers of a Windsock on which everything is configured and every outside service agrees. */
export function peers() {
  const parts: Partial<ServiceContext> = {
    microsoft,
    tabTokens,
    verifyRole: async () => ({
      externalIdRequired: true,
      regions: ['us-east-1'],
      readOnly: { readOnly: 'proven', actions: [] },
    }),
    tryRole: async () => {},
    model: {
      ledger: { today: async () => 'left', count: async () => {} },
      ask: async () => ({ ms: 12 }),
    },
    ask: async () => ({
      run_id: 'run-1',
      thread: 'thread-1',
      status: 'done',
      reply: { kind: 'answer', text: 'Two.' },
    }),
  };
  const env = {
    SLACK_SIGNING_SECRET: 'signing-secret',
    SLACK_CLIENT_ID: '1.2',
    SLACK_CLIENT_SECRET: 'client-secret',
    MICROSOFT_APP_ID: '33333333-3333-4333-8333-333333333333',
    MICROSOFT_APP_PASSWORD: 'app-password',
    ENTRA_CLIENT_ID: '44444444-4444-4444-8444-444444444444',
    ENTRA_CLIENT_SECRET: 'entra-secret',
    WINDSOCK_AWS_PRINCIPAL_ARN: 'arn:aws:iam::123456789012:root',
  };
  return { env, ...parts };
}
