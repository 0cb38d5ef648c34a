import { resolve } from 'node:path';
import { z } from 'zod';
import bot from '../package.json' with { type: 'json' };
import type { LlmConfig } from './config-llm.ts';
import { llmContradictionsIn, llmOf, llmVariables } from './config-llm.ts';

/** What the process was told, checked. Times, sizes and limits that nobody needs to set are constants where they are used. */
export interface Config {
  port: number;
  host: string;
  /** Where people and chat platforms reach us; no trailing slash. */
  publicUrl: string;
  /** Absolute path. */
  dataDir: string;
  /** 32 bytes; absent: kept in a file in the data folder. */
  secretKey?: Buffer;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** Messages of a team or tenant that nobody connected are answered from the demo account, instead of being told how to connect. */
  demoForUnlinked: boolean;
  /** Absent: Slack is not set up and its endpoint does not exist. */
  slack?: {
    signingSecret: string;
    clientId?: string;
    clientSecret?: string;
    /** Ends with a slash. */
    apiUrl: string;
    /** Development: answers teams that have no installation of their own. */
    botToken?: string;
  };
  /** Absent: Teams is not set up and its endpoint does not exist. */
  teams?: {
    /** Absent: requests are not authenticated (development, loopback only). */
    appId?: string;
    /** Absent with an app id: the app signs in by its managed identity. */
    appPassword?: string;
    /** Absent: a multi-tenant app. */
    tenantId?: string;
  };
  /** Absent: data lives in a SQLite file in the data folder. */
  cosmos?: {
    endpoint: string;
    /** Absent: the process signs in by its managed identity. */
    key?: string;
    database: string;
  };
  /** Azure's own storage, where instances wake each other by a queue; absent: only the agenda and this process do. */
  queue?:
    | { connectionString: string }
    /** The process signs in by its managed identity: the one with this client id, else its own. */
    | { url: string; clientId?: string };
  mail: {
    /** smtp: or smtps:, with user and password where the server wants them; absent: no mail leaves this machine. */
    smtpUrl?: string;
    /** An address, or a name with one: 'Windsock <windsock@example.com>'. */
    from: string;
  };
  /** Microsoft sign-in; absent: off. */
  entra?: { clientId: string; clientSecret: string; issuer: string };
  /** AWS principal that connected accounts' roles trust. */
  awsPrincipalArn?: string;
  /** A language model for questions of which the built-in planner is unsure; absent: it answers them all. */
  llm?: LlmConfig;
  /** What the console shows of us. */
  links: {
    version: string;
    documentationUrl: string;
    feedbackEmail: string;
    /** A copy of /api/cloudformation-template in Amazon S3, which is where AWS's console takes templates from. */
    templateUrl?: string;
    analyticsKey?: string;
  };
}

/** A variable is wrong or missing. The message is a sentence for each, without the value where it is a secret. */
export class ConfigError extends Error {
  constructor(sentences: string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigError';
  }
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const words = (sentence: string) => ({ error: () => sentence });
const url = (name: string) =>
  z.url({ protocol: /^https?$/, ...words(`${name} must be a URL that starts with http:// or https://.`) });
const yesOrNo = (name: string) =>
  z.enum(['true', 'false'], words(`${name} must be true or false.`)).transform((word) => word === 'true');
const uuid = (name: string, what: string) => z.guid(words(`${name} must be ${what}, a GUID.`));

const variables = z.object({
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
  WINDSOCK_DATA_DIR: z.string().default('.windsock'),
  WINDSOCK_SECRET_KEY: z
    .string()
    .transform((text) => Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64'))
    .refine(
      (key) => key.length === 32,
      'WINDSOCK_SECRET_KEY must be 32 bytes, written in base64 or hexadecimal.',
    )
    .optional(),
  LOG_LEVEL: z.enum(LEVELS, words(`LOG_LEVEL must be one of ${LEVELS.join(', ')}.`)).default('info'),
  WINDSOCK_DEMO: yesOrNo('WINDSOCK_DEMO').optional(),
  SLACK_SIGNING_SECRET: z.string().optional(),
  SLACK_CLIENT_ID: z.string().optional(),
  SLACK_CLIENT_SECRET: z.string().optional(),
  SLACK_API_URL: url('SLACK_API_URL').default('https://slack.com/api/'),
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
  // Azure's names, which its host reads as well: one of them is there wherever functions run.
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
  WINDSOCK_AWS_PRINCIPAL_ARN: z
    .string()
    .regex(
      /^arn:aws[\w-]*:iam::\d{12}:(root|role\/.+|user\/.+)$/,
      'WINDSOCK_AWS_PRINCIPAL_ARN must be the ARN of an IAM role, user or account root.',
    )
    .optional(),
  ...llmVariables,
  DOCUMENTATION_URL: url('DOCUMENTATION_URL').default('https://docs.windsock.example'),
  FEEDBACK_EMAIL: z
    .email(words('FEEDBACK_EMAIL must be an e-mail address.'))
    .default('feedback@windsock.example'),
  TEMPLATE_URL: url('TEMPLATE_URL').optional(),
  ANALYTICS_KEY: z.string().optional(),
});
type Variables = z.infer<typeof variables>;

/** Scheme, host and port, and nothing else: pages and cookies are at the root. */
function isOrigin(text: string): boolean {
  const parsed = URL.parse(text);
  // What is no URL at all has its own sentence.
  return !parsed || parsed.href === `${parsed.origin}/`;
}

/** Whether only this machine can reach what listens on `host`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * Reads the configuration, once, at the start. An empty variable counts as not set.
 * @throws ConfigError with one sentence for each thing that is wrong
 */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(set);
  if (!parsed.success) {
    throw new ConfigError([...new Set(parsed.error.issues.map((issue) => issue.message))]);
  }
  const v = parsed.data;
  const contradictions = contradictionsIn(v);
  if (contradictions.length) throw new ConfigError(contradictions);
  return {
    port: v.PORT,
    host: v.HOST,
    publicUrl: (v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(v.WINDSOCK_DATA_DIR),
    ...(v.WINDSOCK_SECRET_KEY && { secretKey: v.WINDSOCK_SECRET_KEY }),
    logLevel: v.LOG_LEVEL,
    // Once organisations can be connected, one that is not is told how.
    demoForUnlinked: v.WINDSOCK_DEMO ?? !(v.SLACK_CLIENT_ID || v.MICROSOFT_APP_ID),
    ...(v.SLACK_SIGNING_SECRET && { slack: slackOf(v, v.SLACK_SIGNING_SECRET) }),
    ...((v.MICROSOFT_APP_ID || v.TEAMS_ALLOW_UNAUTHENTICATED) && { teams: teamsOf(v) }),
    ...(v.COSMOS_ENDPOINT && { cosmos: cosmosOf(v, v.COSMOS_ENDPOINT) }),
    ...queueOf(v),
    mail: { from: v.MAIL_FROM, ...(v.SMTP_URL && { smtpUrl: v.SMTP_URL }) },
    ...(v.ENTRA_CLIENT_ID &&
      v.ENTRA_CLIENT_SECRET && { entra: entraOf(v, v.ENTRA_CLIENT_ID, v.ENTRA_CLIENT_SECRET) }),
    ...llmOf(v),
    ...(v.WINDSOCK_AWS_PRINCIPAL_ARN && { awsPrincipalArn: v.WINDSOCK_AWS_PRINCIPAL_ARN }),
    links: linksOf(v),
  };
}

/**
 * Reads what sets up the language model alone, for the command line, which needs nothing else.
 * @throws ConfigError as `loadConfig`
 */
export function loadLlmConfig(env: Record<string, string | undefined> = process.env): LlmConfig | undefined {
  const names = Object.keys(llmVariables);
  return loadConfig(Object.fromEntries(names.map((name) => [name, env[name]]))).llm;
}

/** Variables that are right alone and wrong together. */
function contradictionsIn(v: Variables): string[] {
  const found: string[] = [];
  const without = (needs: keyof Variables, name: keyof Variables) => {
    if (v[name] && !v[needs]) found.push(`${name} is set, but ${needs} is not: set both or neither.`);
  };
  without('SLACK_SIGNING_SECRET', 'SLACK_BOT_TOKEN');
  without('SLACK_SIGNING_SECRET', 'SLACK_CLIENT_ID');
  without('SLACK_CLIENT_ID', 'SLACK_CLIENT_SECRET');
  without('SLACK_CLIENT_SECRET', 'SLACK_CLIENT_ID');
  without('MICROSOFT_APP_ID', 'MICROSOFT_APP_PASSWORD');
  without('MICROSOFT_APP_ID', 'MICROSOFT_APP_TENANT_ID');
  without('COSMOS_ENDPOINT', 'COSMOS_KEY');
  without('ENTRA_CLIENT_ID', 'ENTRA_CLIENT_SECRET');
  without('ENTRA_CLIENT_SECRET', 'ENTRA_CLIENT_ID');
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
  return [...found, ...llmContradictionsIn(v, isLoopback)];
}

function slackOf(v: Variables, signingSecret: string): NonNullable<Config['slack']> {
  return {
    signingSecret,
    ...(v.SLACK_CLIENT_ID && { clientId: v.SLACK_CLIENT_ID }),
    ...(v.SLACK_CLIENT_SECRET && { clientSecret: v.SLACK_CLIENT_SECRET }),
    apiUrl: v.SLACK_API_URL.endsWith('/') ? v.SLACK_API_URL : `${v.SLACK_API_URL}/`,
    ...(v.SLACK_BOT_TOKEN && { botToken: v.SLACK_BOT_TOKEN }),
  };
}

function teamsOf(v: Variables): NonNullable<Config['teams']> {
  return {
    ...(v.MICROSOFT_APP_ID && { appId: v.MICROSOFT_APP_ID }),
    ...(v.MICROSOFT_APP_PASSWORD && { appPassword: v.MICROSOFT_APP_PASSWORD }),
    ...(v.MICROSOFT_APP_TENANT_ID && { tenantId: v.MICROSOFT_APP_TENANT_ID }),
  };
}

function cosmosOf(v: Variables, endpoint: string): NonNullable<Config['cosmos']> {
  return { endpoint, database: v.COSMOS_DATABASE, ...(v.COSMOS_KEY && { key: v.COSMOS_KEY }) };
}

/** As Azure's host does: a connection string goes before an identity. */
function queueOf(v: Variables): Pick<Config, 'queue'> {
  if (v.AzureWebJobsStorage) return { queue: { connectionString: v.AzureWebJobsStorage } };
  const account = v.AzureWebJobsStorage__accountName;
  const url =
    v.AzureWebJobsStorage__queueServiceUri ?? (account && `https://${account}.queue.core.windows.net`);
  const clientId = v.AzureWebJobsStorage__clientId;
  return url ? { queue: { url, ...(clientId && { clientId }) } } : {};
}

function entraOf(v: Variables, clientId: string, clientSecret: string): NonNullable<Config['entra']> {
  return { clientId, clientSecret, issuer: v.ENTRA_ISSUER };
}

function linksOf(v: Variables): Config['links'] {
  return {
    version: bot.version,
    documentationUrl: v.DOCUMENTATION_URL,
    feedbackEmail: v.FEEDBACK_EMAIL,
    ...(v.TEMPLATE_URL && { templateUrl: v.TEMPLATE_URL }),
    ...(v.ANALYTICS_KEY && { analyticsKey: v.ANALYTICS_KEY }),
  };
}
