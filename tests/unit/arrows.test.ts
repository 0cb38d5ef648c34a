import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const tree = mkdtempSync(join(tmpdir(), 'windsock-arrows-'));
afterAll(() => rmSync(tree, { recursive: true }));

/** What the test cases import: one file for each part, and packages in the places that may use them. */
const PARTS = [
  'bot/src/contract/reply.ts',
  'bot/src/domain/money.ts',
  'bot/src/telemetry/sdk/open.ts',
  'bot/src/logger.ts',
  'bot/src/crypto.ts',
  'bot/src/config.ts',
  'bot/src/mail.ts',
  'bot/src/store/store.ts',
  'bot/src/aws/account.ts',
  'bot/src/reply/text.ts',
  'bot/src/reply/format.ts',
  'bot/src/tools/tool.ts',
  'bot/src/checks/check.ts',
  'bot/src/services/jobs/pause.ts',
  'bot/src/services/accounts/connect.ts',
  'bot/src/assistant/plan.ts',
  'bot/src/runs/run.ts',
  'bot/src/chat/turn.ts',
  'bot/src/chat/slack/verify.ts',
  'bot/src/chat/teams/verify.ts',
  'bot/src/mcp/mcp.ts',
  'bot/src/server.ts',
  'bot/src/context.ts',
  'bot/src/main.ts',
  'bot/src/cli/ask.ts',
  'functions/src/route.ts',
  'console/src/app/router.tsx',
  'console/src/ui/card.tsx',
  'console/src/features/jobs/api/list-jobs.ts',
  'console/src/features/slack/api/get-slack.ts',
  'tests/support/wait.ts',
];
const PACKAGES = [
  '@aws-sdk/client-ec2',
  '@smithy/types',
  '@azure/cosmos',
  '@azure/storage-queue',
  'botbuilder',
  'botbuilder-adapter-slack',
  '@slack/web-api',
  'restify',
  'ai',
  '@ai-sdk/azure',
  '@modelcontextprotocol/server',
  '@opentelemetry/api',
  '@azure/monitor-opentelemetry-exporter',
];

/** The importing file, what it imports, and the rule that refuses it. */
const REFUSED: [string, string, string][] = [
  // The layers: nobody imports to the right.
  ['bot/src/contract/a.ts', '../domain/money.ts', 'layer-contract'],
  ['bot/src/contract/b.ts', '../logger.ts', 'layer-contract'],
  ['bot/src/domain/a.ts', '../store/store.ts', 'layer-domain'],
  ['bot/src/domain/b.ts', '../config.ts', 'layer-domain'],
  ['bot/src/store/a.ts', '../tools/tool.ts', 'layer-store'],
  ['bot/src/store/b.ts', '../reply/text.ts', 'layer-store'],
  ['bot/src/aws/a.ts', '../store/store.ts', 'layer-aws'],
  ['bot/src/reply/a.ts', '../tools/tool.ts', 'layer-reply'],
  ['bot/src/tools/a.ts', '../services/jobs/pause.ts', 'layer-tools'],
  ['bot/src/graph/a.ts', '../services/jobs/pause.ts', 'layer-graph'],
  ['bot/src/capabilities/a.ts', '../services/jobs/pause.ts', 'layer-capabilities'],
  ['bot/src/checks/c.ts', '../tools/tool.ts', 'layer-checks'],
  ['bot/src/checks/a.ts', '../assistant/plan.ts', 'layer-checks'],
  ['bot/src/services/a.ts', '../assistant/plan.ts', 'layer-services'],
  ['bot/src/analysis/a.ts', '../assistant/plan.ts', 'layer-analysis'],
  ['bot/src/assistant/a.ts', '../runs/run.ts', 'layer-assistant'],
  ['bot/src/runs/a.ts', '../chat/slack/verify.ts', 'layer-runs'],
  ['bot/src/chat/a.ts', '../context.ts', 'layer-chat'],
  ['bot/src/chat/c.ts', '../mcp/mcp.ts', 'layer-chat'],
  ['bot/src/mcp/a.ts', '../context.ts', 'layer-mcp'],
  ['bot/src/server.ts', './context.ts', 'layer-server'],
  ['bot/src/context.ts', './main.ts', 'layer-context'],
  ['bot/src/log-file.ts', './logger.ts', 'layer-log-file'],
  ['bot/src/private-file.ts', './logger.ts', 'layer-private-file'],
  ['bot/src/config-aws.ts', './config.ts', 'layer-config-aws'],
  ['bot/src/config-files.ts', './config.ts', 'layer-config-files'],
  ['bot/src/config-llm.ts', './config.ts', 'layer-config-llm'],
  ['bot/src/telemetry/a.ts', '../logger.ts', 'layer-telemetry'],
  ['bot/src/config-variables.ts', './config.ts', 'layer-config-variables'],
  ['bot/src/secret-keys.ts', './config.ts', 'layer-secret-keys'],
  ['bot/src/logger.ts', './store/store.ts', 'layer-logger'],
  ['bot/src/mail/a.ts', '../services/jobs/pause.ts', 'layer-mail'],
  ['bot/src/microsoft/a.ts', '../store/store.ts', 'layer-microsoft'],
  ['bot/src/queue/a.ts', '../services/jobs/pause.ts', 'layer-queue'],
  ['bot/src/security-headers.ts', './store/store.ts', 'layer-security-headers'],
  ['bot/src/store/c.ts', '../cli/ask.ts', 'layer-store'],
  ['bot/src/managers/a.ts', '../contract/reply.ts', 'bot-has-known-parts'],
  // Who may know AWS, Cosmos DB and the chat platforms.
  ['bot/src/services/jobs/b.ts', '../../aws/account.ts', 'aws-only-where-it-is-asked'],
  ['functions/src/a.ts', '@windsock/bot/aws/account.ts', 'aws-only-where-it-is-asked'],
  ['bot/src/services/accounts/a.ts', '@aws-sdk/client-ec2', 'aws-sdk-behind-aws-and-tools'],
  ['bot/src/checks/b.ts', '@aws-sdk/client-ec2', 'aws-sdk-behind-the-data-of-checks'],
  ['bot/src/runs/b.ts', '@smithy/types', 'aws-sdk-behind-aws-and-tools'],
  ['bot/src/store/d.ts', '@azure/cosmos', 'cosmos-behind-its-adapter'],
  ['bot/src/services/runs/a.ts', '@azure/storage-queue', 'storage-queue-behind-its-doorbell'],
  ['functions/src/c.ts', '@azure/storage-queue', 'storage-queue-behind-its-doorbell'],
  ['bot/src/chat/teams/b.ts', 'botbuilder', 'bot-framework-behind-its-adapters'],
  ['bot/src/chat/slack/b.ts', 'botbuilder', 'bot-framework-behind-its-adapters'],
  ['tests/unit/a.test.ts', 'botbuilder', 'bot-framework-behind-its-adapters'],
  ['bot/src/chat/slack/c.ts', 'botbuilder-adapter-slack', 'slack-adapter-behind-its-adapter'],
  ['bot/src/chat/teams/a.ts', 'botbuilder-adapter-slack', 'slack-adapter-behind-its-adapter'],
  ['bot/src/services/slack/a.ts', '@slack/web-api', 'slack-behind-chat'],
  ['bot/src/chat/d.ts', 'restify', 'restify-behind-its-listener'],
  ['functions/src/e.ts', 'restify', 'restify-behind-its-listener'],
  ['bot/src/http-listener/a.ts', '../server.ts', 'layer-http-listener'],
  ['bot/src/runs/k.ts', '@opentelemetry/api', 'opentelemetry-behind-telemetry'],
  ['functions/src/d.ts', '@azure/monitor-opentelemetry-exporter', 'opentelemetry-behind-telemetry'],
  ['bot/src/runs/l.ts', '../telemetry/sdk/open.ts', 'telemetry-sdk-behind-its-door'],
  ['bot/src/telemetry/start.ts', './sdk/open.ts', 'telemetry-sdk-when-configured'],
  ['bot/src/assistant/planner/a.ts', 'ai', 'ai-sdk-behind-the-investigator'],
  ['bot/src/runs/h.ts', '@ai-sdk/azure', 'ai-sdk-behind-the-investigator'],
  ['bot/src/cli/a.ts', '@modelcontextprotocol/server', 'mcp-sdk-behind-mcp'],
  ['bot/src/chat/slack/a.ts', '../teams/verify.ts', 'chat-platforms-apart'],
  // Hosts, console and tests.
  ['bot/src/main.ts', '@windsock/functions/route.ts', 'bot-stands-alone'],
  ['console/src/lib/a.ts', '@windsock/bot/domain/money.ts', 'console-knows-the-contract-only'],
  ['console/src/lib/b.ts', '@windsock/functions/route.ts', 'console-knows-the-contract-only'],
  ['console/src/lib/c.ts', '@windsock/bot/reply/text.ts', 'console-knows-the-contract-only'],
  ['console/src/features/jobs/a.ts', '../slack/api/get-slack.ts', 'console-features-apart'],
  ['console/src/ui/a.ts', '../features/jobs/api/list-jobs.ts', 'console-parts-below-features'],
  ['console/src/lib/d.ts', '../ui/card.tsx', 'console-lib-below-ui'],
  ['console/src/features/jobs/b.ts', '../../app/router.tsx', 'console-pages-below-app'],
  ['console/src/teams/a.ts', '../features/jobs/api/list-jobs.ts', 'console-pages-below-app'],
  ['functions/src/b.ts', '../../tests/support/wait.ts', 'nothing-imports-tests'],
  ['bot/src/contract/c.ts', 'node:fs', 'contract-is-browser-safe'],
  ['bot/src/domain/c.ts', 'node:fs', 'domain-is-pure'],
  // Any import.
  ['bot/src/runs/d.ts', './d.ts', 'no-cycles'],
  ['bot/src/runs/e.ts', 'left-out', 'no-unlisted-dependency'],
  ['bot/src/runs/f.ts', 'nowhere', 'no-unresolved'],
  ['bot/src/runs/g.ts', 'only-in-development', 'no-dev-dependency-at-run-time'],
];

const ALLOWED: [string, string][] = [
  ['bot/src/tools/ec2/a.ts', '@aws-sdk/client-ec2'],
  ['bot/src/tools/y.ts', '../checks/check.ts'],
  ['bot/src/checks/data/ec2/a.ts', '@aws-sdk/client-ec2'],
  ['bot/src/aws/z.ts', '@smithy/types'],
  ['bot/src/store/cosmos.ts', '@azure/cosmos'],
  ['bot/src/queue/z.ts', '@azure/storage-queue'],
  ['bot/src/store/z.ts', '../logger.ts'],
  ['bot/src/services/accounts/z.ts', '../../aws/account.ts'],
  ['bot/src/assistant/investigator/z.ts', 'ai'],
  ['bot/src/mcp/z.ts', '@modelcontextprotocol/server'],
  ['bot/src/mcp/y.ts', '../chat/turn.ts'],
  ['bot/src/chat/slack/adapter.ts', 'botbuilder-adapter-slack'],
  ['bot/src/chat/teams/adapter.ts', 'botbuilder'],
  ['bot/src/http-listener.ts', 'restify'],
  ['bot/src/chat/z.ts', '../runs/run.ts'],
  ['bot/src/cli/z.ts', '../context.ts'],
  ['functions/src/z.ts', '@windsock/bot/services/jobs/pause.ts'],
  ['console/src/features/jobs/z.ts', '@windsock/bot/contract/reply.ts'],
  ['console/src/features/jobs/y.ts', '@windsock/bot/reply/format.ts'],
  ['tests/unit/z.test.ts', '@windsock/bot/aws/account.ts'],
];

/** Every form of import; all of them go from domain to store. */
const FORMS = [
  `import { thing } from '../store/store.ts';`,
  `import type { thing } from '../store/store.ts';`,
  `import { type thing } from '../store/store.ts';`,
  `import '../store/store.ts';`,
  `export { thing } from '../store/store.ts';`,
  `export type { thing } from '../store/store.ts';`,
  `export * from '../store/store.ts';`,
  `export const load = async () => [1].map(() => import('../store/store.ts'));`,
];

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
};

/** The violated rules, by the file that violates them. */
const broken = new Map<string, string[]>();

beforeAll(() => {
  for (const name of ['bot', 'functions', 'console', 'tests']) {
    const listed = name === 'bot' ? Object.fromEntries(PACKAGES.map((each) => [each, '*'])) : {};
    const workspaces = { '@windsock/bot': '*', '@windsock/functions': '*' };
    write(
      `${name}/package.json`,
      JSON.stringify({
        name: `@windsock/${name}`,
        version: '0.1.0',
        exports: { './*': './src/*' },
        dependencies: { ...listed, ...workspaces },
        devDependencies: { 'only-in-development': '*' },
      }),
    );
    mkdirSync(join(tree, 'node_modules/@windsock'), { recursive: true });
    symlinkSync(join('../..', name), join(tree, 'node_modules/@windsock', name));
  }
  for (const name of [...PACKAGES, 'left-out', 'only-in-development']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  for (const file of PARTS) write(file, 'export const thing = 1;');
  for (const [file, imported] of [...REFUSED, ...ALLOWED])
    write(file, `import { thing } from '${imported}';`);
  for (const [index, form] of FORMS.entries()) write(`bot/src/domain/form-${index}.ts`, form);
  copyFileSync(join(repository, '.dependency-cruiser.cjs'), join(tree, '.dependency-cruiser.cjs'));

  const cruise = join(repository, 'node_modules/.bin/depcruise');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cruise, '-T', 'json', 'bot', 'functions', 'console', 'tests'],
    {
      cwd: tree,
      encoding: 'utf8',
    },
  );
  if (!stdout) throw new Error(`dependency-cruiser did not run: ${stderr}`);
  for (const { from, rule } of JSON.parse(stdout).summary.violations) {
    broken.set(from, [...(broken.get(from) ?? []), rule.name]);
  }
});

describe('the dependency rules refuse', () => {
  test.each(REFUSED)('%s importing %s by %s', (file, _imported, rule) => {
    expect(broken.get(file)).toContain(rule);
  });

  test.each(FORMS.map((form, index) => [form, index] as const))('%s in domain', (_form, index) => {
    expect(broken.get(`bot/src/domain/form-${index}.ts`)).toEqual(['layer-domain']);
  });
});

describe('the dependency rules allow', () => {
  test.each(ALLOWED)('%s importing %s', (file) => {
    expect(broken.get(file)).toBeUndefined();
  });
});

test('every rule has a case that it refuses', () => {
  const config = createRequire(import.meta.url)(join(repository, '.dependency-cruiser.cjs'));
  const rules: string[] = config.forbidden.map((rule: { name: string }) => rule.name);
  const shown = new Set(REFUSED.map(([, , rule]) => rule));
  // Nothing is to the right of the hosts.
  expect(rules.filter((rule) => !shown.has(rule))).toEqual([
    'layer-crypto',
    'layer-config',
    'layer-main',
    'layer-cli',
  ]);
});
