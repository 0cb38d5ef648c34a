import { isIP } from 'node:net';
import { z } from 'zod';
import { awsContradictionsIn, awsVariables } from './config-aws.ts';
import { llmContradictionsIn, llmVariables } from './config-llm.ts';
import { isLoopback } from './domain/loopback.ts';
import { telemetryVariables } from './telemetry/settings.ts';

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const words = (sentence: string) => ({ error: () => sentence });
const url = (name: string) =>
  z.url({ protocol: /^https?$/, ...words(`${name} must be a URL that starts with http:// or https://.`) });
const yesOrNo = (name: string) =>
  z.enum(['true', 'false'], words(`${name} must be true or false.`)).transform((word) => word === 'true');
/** Ten years. */
const MAX_DAYS = 3650;
const days = (name: string) =>
  z.coerce
    .number(words(`${name} must be a number of days, 1 to ${MAX_DAYS}.`))
    .refine(
      (count) => Number.isInteger(count) && count >= 1 && count <= MAX_DAYS,
      `${name} must be a number of days, 1 to ${MAX_DAYS}.`,
    )
    .optional();
const uuid = (name: string, what: string) => z.guid(words(`${name} must be ${what}, a GUID.`));

/** The environment variables, each validated alone. */
export const variables = z.object({
  PORT: z
    .string()
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
      'PORT must be a whole number from 0 to 65535.',
    )
    .transform(Number)
    .default(3978),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'HOST must be an address or a host name to listen on.')
    .default('127.0.0.1'),
  PUBLIC_URL: url('PUBLIC_URL')
    .refine(
      isOrigin,
      'PUBLIC_URL must be an address alone, such as https://windsock.example.com: no path, query or password.',
    )
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine(
      (proxies) => proxies.every(isAddressOrBlock),
      'TRUST_PROXY must list addresses or blocks of them, such as 127.0.0.1,10.0.0.0/8.',
    )
    .default([]),
  WINDSOCK_DATA_DIR: z.string().default('.windsock'),
  WINDSOCK_SECRET_KEY: z
    .string()
    .transform(keyIn)
    .refine(
      (key) => key.length === 32,
      'WINDSOCK_SECRET_KEY must be 32 bytes, written in base64 or hexadecimal.',
    )
    .optional(),
  WINDSOCK_SECRET_KEYS: z
    .string()
    .transform((text) => text.split(',').map((one) => keyIn(one.trim())))
    .refine(
      (keys) => keys.every(({ length }) => length === 32),
      'WINDSOCK_SECRET_KEYS must list keys of 32 bytes, written in base64 or hexadecimal, with commas between them and the newest first.',
    )
    .refine(
      (keys) => new Set(keys.map((key) => key.toString('hex'))).size === keys.length,
      'WINDSOCK_SECRET_KEYS names a key twice.',
    )
    .optional(),
  LOG_LEVEL: z.enum(LEVELS, words(`LOG_LEVEL must be one of ${LEVELS.join(', ')}.`)).default('info'),
  WINDSOCK_DEMO: yesOrNo('WINDSOCK_DEMO').optional(),
  KEEP_RUNS_DAYS: days('KEEP_RUNS_DAYS'),
  KEEP_THREADS_DAYS: days('KEEP_THREADS_DAYS'),
  KEEP_AUDIT_DAYS: days('KEEP_AUDIT_DAYS'),
  SLACK_SIGNING_SECRET: z.string().optional(),
  SLACK_CLIENT_ID: z.string().optional(),
  SLACK_CLIENT_SECRET: z.string().optional(),
  SLACK_API_URL: url('SLACK_API_URL').default('https://slack.com/api/'),
  SLACK_APP_ID: z
    .string()
    .regex(/^A[A-Z0-9]{1,30}$/, 'SLACK_APP_ID must be an app id, such as A0123456789.')
    .optional(),
  SLACK_BOT_TOKEN: z.string().startsWith('xox', 'SLACK_BOT_TOKEN must be a bot token (xoxb-…).').optional(),
  MICROSOFT_APP_ID: uuid('MICROSOFT_APP_ID', 'an application (client) id').optional(),
  MICROSOFT_APP_PASSWORD: z.string().optional(),
  MICROSOFT_APP_TENANT_ID: uuid('MICROSOFT_APP_TENANT_ID', 'a tenant id').optional(),
  TEAMS_ALLOW_UNAUTHENTICATED: yesOrNo('TEAMS_ALLOW_UNAUTHENTICATED').default(false),
  COSMOS_ENDPOINT: url('COSMOS_ENDPOINT').optional(),
  COSMOS_KEY: z.string().optional(),
  COSMOS_DATABASE: z
    .string()
    .regex(/^[\w-]{1,255}$/, 'COSMOS_DATABASE must be a name of letters, digits, - and _.')
    .default('windsock'),
  // Azure's names, which its host reads, too. Wherever functions run, one of them is set.
  AzureWebJobsStorage: z.string().optional(),
  AzureWebJobsStorage__queueServiceUri: z
    .url({
      protocol: /^https$/,
      ...words(
        'AzureWebJobsStorage__queueServiceUri must be a URL that starts with https://: a managed identity is sent there.',
      ),
    })
    .optional(),
  AzureWebJobsStorage__accountName: z
    .string()
    .regex(/^[a-z0-9]{3,24}$/, 'AzureWebJobsStorage__accountName must be the name of a storage account.')
    .optional(),
  AzureWebJobsStorage__clientId: uuid('AzureWebJobsStorage__clientId', 'a client id').optional(),
  WEBSITE_HOSTNAME: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, ...words('SMTP_URL must be a URL such as smtp://user:password@host:587.') })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, 'MAIL_FROM must be an e-mail address.')
    .default('Windsock <windsock@localhost>'),
  ENTRA_CLIENT_ID: uuid('ENTRA_CLIENT_ID', 'an application (client) id').optional(),
  ENTRA_CLIENT_SECRET: z.string().optional(),
  ENTRA_ISSUER: url('ENTRA_ISSUER').default('https://login.microsoftonline.com/common/v2.0'),
  ...awsVariables,
  ...llmVariables,
  ...telemetryVariables,
  DOCUMENTATION_URL: url('DOCUMENTATION_URL').optional(),
  FEEDBACK_EMAIL: z.email(words('FEEDBACK_EMAIL must be an e-mail address.')).optional(),
  TEMPLATE_URL: url('TEMPLATE_URL').optional(),
  ANALYTICS_KEY: z.string().optional(),
});
export type Variables = z.infer<typeof variables>;

function keyIn(text: string): Buffer {
  return Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
}

/** Returns whether it is only scheme, host and port: pages and cookies are at the root. */
function isOrigin(text: string): boolean {
  const parsed = URL.parse(text);
  // A text that is not a URL at all has its own sentence.
  return !parsed || parsed.href === `${parsed.origin}/`;
}

function isAddressOrBlock(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return most > 0 && fits && rest.length === 0;
}

/** Returns combinations of variables that are valid alone and wrong together. */
export function contradictionsIn(v: Variables): string[] {
  const found: string[] = [];
  const without = (needs: keyof Variables, name: keyof Variables) => {
    if (v[name] && !v[needs]) found.push(`${name} is set, but ${needs} is not: set both or neither.`);
  };
  without('SLACK_SIGNING_SECRET', 'SLACK_BOT_TOKEN');
  without('SLACK_SIGNING_SECRET', 'SLACK_APP_ID');
  without('SLACK_SIGNING_SECRET', 'SLACK_CLIENT_ID');
  without('SLACK_CLIENT_ID', 'SLACK_CLIENT_SECRET');
  without('SLACK_CLIENT_SECRET', 'SLACK_CLIENT_ID');
  without('MICROSOFT_APP_ID', 'MICROSOFT_APP_PASSWORD');
  without('MICROSOFT_APP_ID', 'MICROSOFT_APP_TENANT_ID');
  without('COSMOS_ENDPOINT', 'COSMOS_KEY');
  without('ENTRA_CLIENT_ID', 'ENTRA_CLIENT_SECRET');
  without('ENTRA_CLIENT_SECRET', 'ENTRA_CLIENT_ID');
  const [newest, ...older] = v.WINDSOCK_SECRET_KEYS ?? [];
  if (v.WINDSOCK_SECRET_KEY && newest && (older.length > 0 || !v.WINDSOCK_SECRET_KEY.equals(newest))) {
    found.push(
      'WINDSOCK_SECRET_KEY and WINDSOCK_SECRET_KEYS are both set and differ: set WINDSOCK_SECRET_KEYS alone, the newest key first.',
    );
  }
  if (v.MICROSOFT_APP_ID && !v.MICROSOFT_APP_PASSWORD && !v.MICROSOFT_APP_TENANT_ID) {
    found.push(
      'MICROSOFT_APP_ID needs MICROSOFT_APP_PASSWORD, or MICROSOFT_APP_TENANT_ID to sign in by managed identity.',
    );
  }
  if (v.TEAMS_ALLOW_UNAUTHENTICATED && !v.MICROSOFT_APP_ID && !isLoopback(v.HOST)) {
    found.push(
      `TEAMS_ALLOW_UNAUTHENTICATED lets anyone who reaches ${v.HOST} speak as anyone: set MICROSOFT_APP_ID, or set HOST to 127.0.0.1.`,
    );
  }
  return [...found, ...awsContradictionsIn(v), ...llmContradictionsIn(v, isLoopback)];
}
