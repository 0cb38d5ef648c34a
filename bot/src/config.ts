import { resolve } from 'node:path';
import bot from '../package.json' with { type: 'json' };
import type { AwsWebIdentityConfig } from './config-aws.ts';
import { awsOf } from './config-aws.ts';
import { withFiles } from './config-files.ts';
import type { LlmConfig, LlmHints } from './config-llm.ts';
import { llmHintsOf, llmOf, llmVariables } from './config-llm.ts';
import type { Variables } from './config-variables.ts';
import { contradictionsIn, variables } from './config-variables.ts';
import type { KeyRing } from './secret-keys.ts';
import type { TelemetrySettings } from './telemetry/settings.ts';
import { telemetryOf } from './telemetry/settings.ts';

/**
 * The validated configuration of the process. Times, sizes and limits that nobody needs to set are constants where they
 * are used.
 */
export interface Config {
  port: number;
  host: string;
  /** Our address for people and chat platforms, without a trailing slash. */
  publicUrl: string;
  /** Azure's name for the app, whatever address leads to it. */
  azureHost?: string;
  /** Proxies that are trusted to name the sender's address: addresses, and blocks such as 10.0.0.0/8. */
  trustedProxies: string[];
  /** Absolute path. */
  dataDir: string;
  /** Newest first. Absent: kept in a file in the data folder. */
  secretKeys?: KeyRing;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /**
   * Whether the demo account answers messages of organisations that are not connected. Otherwise they are told how to
   * connect.
   */
  demoForUnlinked: boolean;
  /**
   * How many days things are kept after their last write. Absent: the code's own default, and for the audit trail for
   * good.
   */
  keep: { runDays?: number; threadDays?: number; auditDays?: number };
  /** Absent: Slack is not set up and its endpoint does not exist. */
  slack?: {
    signingSecret: string;
    /** Absent: the signing secret alone identifies the sender of requests. */
    appId?: string;
    clientId?: string;
    clientSecret?: string;
    /** Ends with a slash. */
    apiUrl: string;
    /** For development: answers teams that have no installation of their own. */
    botToken?: string;
  };
  /** Absent: Teams is not set up and its endpoint does not exist. */
  teams?: {
    /** Absent: requests are not authenticated (development, loopback only). */
    appId?: string;
    /** Absent with an app id: the app signs in with its managed identity. */
    appPassword?: string;
    /** Absent: a multi-tenant app. */
    tenantId?: string;
  };
  /** Absent: data is in a SQLite file in the data folder. */
  cosmos?: {
    endpoint: string;
    /** Absent: the process signs in with its managed identity. */
    key?: string;
    database: string;
  };
  /**
   * Azure's own storage, with a queue in which instances wake each other. Absent: only the agenda and this process do.
   */
  queue?:
    | { connectionString: string }
    /** The process signs in with its managed identity: the one with this client id, else its own. */
    | { url: string; clientId?: string };
  mail: {
    /** smtp: or smtps:, with user and password if the server requires them. Absent: no mail leaves this machine. */
    smtpUrl?: string;
    /** An address, or a name with one: 'Windsock <windsock@example.com>'. */
    from: string;
  };
  /** Microsoft sign-in. Absent: off. */
  entra?: { clientId: string; clientSecret: string; issuer: string };
  /** The AWS principal that connected accounts' roles trust. */
  awsPrincipalArn?: string;
  /** Absent: Windsock signs in to AWS with the SDK's default chain. */
  awsWebIdentity?: AwsWebIdentityConfig;
  /** A language model for questions of which the built-in planner is unsure. Absent: the planner answers them all. */
  llm?: LlmConfig;
  /** Where traces and metrics are sent. Absent: nowhere, and OpenTelemetry is not loaded. */
  telemetry?: TelemetrySettings;
  /** The console's links about this deployment. */
  links: {
    version: string;
    /**
     * Its pages `/privacy` and `/terms` are those that people agree to. Absent: there are no links to documentation.
     */
    documentationUrl?: string;
    /** Absent: the console asks nobody to write. */
    feedbackEmail?: string;
    /** A copy of /api/cloudformation-template in Amazon S3, from which AWS's console takes templates. */
    templateUrl?: string;
    analyticsKey?: string;
  };
}

/** A variable is wrong or missing. The message has one sentence for each, without the value if it is a secret. */
export class ConfigError extends Error {
  constructor(sentences: string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigError';
  }
}

/**
 * Reads the configuration, once, at the start. An empty variable counts as not set. A variable may be given by a file
 * (NAME_FILE).
 * @throws ConfigError with one sentence for each problem
 */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const { env: given, problems } = withFiles(env, Object.keys(variables.shape));
  if (problems.length) throw new ConfigError(problems);
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()));
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
    ...(v.WEBSITE_HOSTNAME && { azureHost: v.WEBSITE_HOSTNAME }),
    trustedProxies: v.TRUST_PROXY,
    dataDir: resolve(v.WINDSOCK_DATA_DIR),
    ...secretKeysOf(v),
    logLevel: v.LOG_LEVEL,
    // Once organisations can be connected, one that is not is told how.
    demoForUnlinked: v.WINDSOCK_DEMO ?? !(v.SLACK_CLIENT_ID || v.MICROSOFT_APP_ID),
    keep: keepOf(v),
    ...(v.SLACK_SIGNING_SECRET && { slack: slackOf(v, v.SLACK_SIGNING_SECRET) }),
    ...((v.MICROSOFT_APP_ID || v.TEAMS_ALLOW_UNAUTHENTICATED) && { teams: teamsOf(v) }),
    ...(v.COSMOS_ENDPOINT && { cosmos: cosmosOf(v, v.COSMOS_ENDPOINT) }),
    ...queueOf(v),
    mail: { from: v.MAIL_FROM, ...(v.SMTP_URL && { smtpUrl: v.SMTP_URL }) },
    ...(v.ENTRA_CLIENT_ID &&
      v.ENTRA_CLIENT_SECRET && { entra: entraOf(v, v.ENTRA_CLIENT_ID, v.ENTRA_CLIENT_SECRET) }),
    ...llmOf(v),
    ...awsOf(v),
    ...telemetryOf(v, bot.version),
    links: linksOf(v),
  };
}

/**
 * Reads only the language model's settings, for the command line, which needs nothing else.
 * @throws ConfigError as `loadConfig`
 */
export function loadLlmConfig(env: Record<string, string | undefined> = process.env): LlmConfig | undefined {
  const names = Object.keys(llmVariables).flatMap((name) => [name, `${name}_FILE`]);
  return loadConfig(Object.fromEntries(names.map((name) => [name, env[name]]))).llm;
}

/** Reads what the start needs to suggest how a model could be set up. */
export const loadLlmHints = (env: Record<string, string | undefined> = process.env): LlmHints =>
  llmHintsOf(env);

function secretKeysOf({
  WINDSOCK_SECRET_KEY: one,
  WINDSOCK_SECRET_KEYS: ring,
}: Variables): Pick<Config, 'secretKeys'> {
  const [newest, ...older] = ring ?? (one ? [one] : []);
  return newest ? { secretKeys: [newest, ...older] } : {};
}

function keepOf(v: Variables): Config['keep'] {
  return {
    ...(v.KEEP_RUNS_DAYS && { runDays: v.KEEP_RUNS_DAYS }),
    ...(v.KEEP_THREADS_DAYS && { threadDays: v.KEEP_THREADS_DAYS }),
    ...(v.KEEP_AUDIT_DAYS && { auditDays: v.KEEP_AUDIT_DAYS }),
  };
}

function slackOf(v: Variables, signingSecret: string): NonNullable<Config['slack']> {
  return {
    signingSecret,
    ...(v.SLACK_APP_ID && { appId: v.SLACK_APP_ID }),
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

/** Returns the queue's settings. As in Azure's host, a connection string takes precedence over an identity. */
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
    ...(v.DOCUMENTATION_URL && { documentationUrl: v.DOCUMENTATION_URL }),
    ...(v.FEEDBACK_EMAIL && { feedbackEmail: v.FEEDBACK_EMAIL }),
    ...(v.TEMPLATE_URL && { templateUrl: v.TEMPLATE_URL }),
    ...(v.ANALYTICS_KEY && { analyticsKey: v.ANALYTICS_KEY }),
  };
}
