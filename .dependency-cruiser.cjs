// The arrows: who may import whom. Each row may import itself and the rows above it; folders that share a row
// may not import each other. Run by `npm run arrows`; tests/unit/arrows.test.ts shows that every rule bites.
const ROWS = [
  ['contract'],
  ['domain'],
  ['log-file', 'private-file', 'config-aws', 'config-files', 'config-llm', 'telemetry'],
  ['config-variables'],
  ['logger', 'crypto', 'security-headers'],
  ['secret-keys'],
  ['config'],
  ['store', 'aws', 'reply', 'mail', 'microsoft', 'queue'],
  ['checks'],
  ['tools'],
  ['graph'],
  ['capabilities'],
  ['services'],
  ['assistant', 'analysis'],
  ['runs'],
  ['chat'],
  ['mcp'],
  ['http-listener'],
  ['server'],
  ['context'],
  ['main', 'cli'],
];

/** A part of bot/src is a folder or a file of that name. */
const part = (names) => `^bot/src/(${names.join('|')})(/|[.]ts$)`;

const layers = ROWS.flatMap((row, level) =>
  row.map((name) => ({
    name: `layer-${name}`,
    severity: 'error',
    comment: `${name} may import itself and: ${ROWS.slice(0, level).flat().join(', ') || 'nothing else'}`,
    from: { path: part([name]) },
    to: { path: '^bot/src/', pathNot: part([name, ...ROWS.slice(0, level).flat()]) },
  })),
);

/** `from` may not import `to`; both may carry exceptions (pathNot). */
const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
const packages = (names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;

module.exports = {
  forbidden: [
    ...layers,
    forbid(
      'bot-has-known-parts',
      'a new folder or file in bot/src needs its place in the rows above',
      { path: '^bot/src/', pathNot: part(ROWS.flat()) },
      {},
    ),
    forbid(
      'aws-only-where-it-is-asked',
      'aws is imported by tools, checks, services/accounts and where things are wired',
      {
        path: '^(bot|functions)/',
        pathNot: part(['aws', 'tools', 'checks', 'services/accounts', 'context', 'main', 'cli']),
      },
      { path: part(['aws']) },
    ),
    forbid(
      'aws-sdk-behind-aws-and-tools',
      'only aws/, the tools and the checks know its SDK',
      { path: '^(bot|functions|console)/', pathNot: part(['aws', 'tools', 'checks']) },
      { path: packages(['@aws-sdk', '@smithy']) },
    ),
    forbid(
      'aws-sdk-behind-the-data-of-checks',
      'a check judges what its data read; it knows the shapes alone',
      { path: '^bot/src/checks/', pathNot: '^bot/src/checks/data/' },
      { path: packages(['@aws-sdk', '@smithy']), dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'cosmos-behind-its-adapter',
      'only the adapter in store/ knows the Cosmos SDK',
      { path: '^(bot|functions|console)/', pathNot: '^bot/src/store/cosmos[^/]*[.]ts$' },
      { path: packages(['@azure/cosmos']) },
    ),
    forbid(
      'storage-queue-behind-its-doorbell',
      'only queue/ knows the Storage Queue SDK',
      { path: '^(bot|functions|console)/', pathNot: '^bot/src/queue/' },
      { path: packages(['@azure/storage-queue']) },
    ),
    forbid(
      'ai-sdk-behind-the-investigator',
      'only what asks a language model knows the AI SDK',
      { path: '^(bot|functions|console)/', pathNot: '^bot/src/assistant/investigator/' },
      { path: packages(['ai', '@ai-sdk']) },
    ),
    forbid(
      'opentelemetry-behind-telemetry',
      'only telemetry/sdk/, which is loaded where it is configured, knows OpenTelemetry',
      { path: '^(bot|functions|console)/', pathNot: '^bot/src/telemetry/sdk/' },
      { path: packages(['@opentelemetry', '@azure/monitor-opentelemetry-exporter']) },
    ),
    forbid(
      'telemetry-sdk-behind-its-door',
      'only telemetry/start.ts loads it, when it is configured',
      { path: '^(bot|functions|console)/', pathNot: '^bot/src/telemetry/(sdk/|start[.]ts)' },
      { path: '^bot/src/telemetry/sdk/' },
    ),
    forbid(
      'telemetry-sdk-when-configured',
      'what is not configured is not loaded, so that a start without it is no slower',
      { path: '^bot/src/telemetry/start[.]ts' },
      { path: '^bot/src/telemetry/sdk/', dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'mcp-sdk-behind-mcp',
      'only mcp/ knows the packages of the Model Context Protocol',
      { path: '^(bot|functions|console)/', pathNot: '^bot/src/mcp/' },
      { path: packages(['@modelcontextprotocol']) },
    ),
    forbid(
      'bot-framework-behind-its-adapters',
      'the archived Bot Framework is known to one file: another SDK needs another such file, and changes no other',
      { path: '^(bot|functions|console|tests)/', pathNot: '^bot/(src/chat/teams/adapter[.]ts|shims/)' },
      { path: packages(['botbuilder(?!-adapter-slack)[^/]*', 'botframework-[^/]*', 'adaptivecards[^/]*']) },
    ),
    forbid(
      'slack-adapter-behind-its-adapter',
      'the unmaintained Slack adapter is known to one file, which another that speaks in Slack can replace',
      { path: '^(bot|functions|console|tests)/', pathNot: '^bot/(src/chat/slack/adapter[.]ts|shims/)' },
      { path: packages(['botbuilder-adapter-slack', 'botkit', 'request']) },
    ),
    forbid(
      'slack-behind-chat',
      'Slack stays behind chat/slack',
      { path: '^(bot|functions|console)/', pathNot: '^bot/src/chat/slack/' },
      { path: packages(['@slack']) },
    ),
    forbid(
      'restify-behind-its-listener',
      'restify carries the routes of one file; a benchmark compares the API with it',
      {
        path: '^(bot|functions|console|tests)/',
        pathNot: '^(bot/src/http-listener[.]ts|tests/bench/api-bare[.]ts)$',
      },
      { path: packages(['restify[^/]*']) },
    ),
    forbid(
      'chat-platforms-apart',
      'what both platforms need belongs in chat/ itself',
      { path: '^bot/src/chat/(slack|teams)/' },
      { path: '^bot/src/chat/(slack|teams)/', pathNot: '^bot/src/chat/$1/' },
    ),
    forbid(
      'console-knows-the-contract-only',
      'the browser gets no server code, but draws replies with the very words and numbers of every other renderer',
      { path: '^console/' },
      {
        path: '^(bot|functions)/',
        pathNot: '^bot/src/(contract/|reply/(actions|chart|footer|format|grid|markup|neutralise)[.]ts)',
      },
    ),
    forbid(
      'console-features-apart',
      'what two features share belongs in ui/ or lib/',
      { path: '^console/src/features/([^/]+)/' },
      { path: '^console/src/features/', pathNot: '^console/src/features/$1/' },
    ),
    forbid(
      'console-parts-below-features',
      'ui/ and lib/ know no feature and no page',
      { path: '^console/src/(ui|lib)/' },
      { path: '^console/src/(features|teams|app)/' },
    ),
    forbid(
      'console-lib-below-ui',
      'lib/ draws nothing',
      { path: '^console/src/lib/' },
      { path: '^console/src/ui/' },
    ),
    forbid(
      'console-pages-below-app',
      'app/ puts features and Teams together: what they share belongs in ui/ or lib/',
      { path: '^console/src/(features|teams)/' },
      { path: '^console/src/(features|teams|app)/', pathNot: '^console/src/$1/' },
    ),
    forbid(
      'contract-is-browser-safe',
      'the console bundles the contract',
      { path: part(['contract']) },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'domain-is-pure',
      'domain computes; what it needs from outside it is given',
      { path: part(['domain']) },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'bot-stands-alone',
      'the core knows none of its hosts',
      { path: '^bot/' },
      { path: '^(functions|console)/' },
    ),
    forbid(
      'nothing-imports-tests',
      'tests are imported by tests',
      { pathNot: '^tests/' },
      { path: '^tests/' },
    ),
    forbid('no-cycles', 'a cycle is one part with two names', {}, { circular: true }),
    forbid(
      'no-unlisted-dependency',
      "list it in this package's package.json; tests use the packages of what they test",
      { pathNot: '^tests/' },
      // Our own packages are known by their paths.
      {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'undetermined'],
        pathNot: '^(bot|functions|console)/',
      },
    ),
    forbid(
      'no-dev-dependency-at-run-time',
      'what runs in production is a dependency, not a devDependency',
      { path: '^(bot|functions|console)/src/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbid('no-unresolved', 'the imported module must exist', {}, { couldNotResolve: true }),
  ],
  options: {
    // TypeScript 7 has no JavaScript API; swc reads the syntax instead, type-only imports included.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|^functions/compiled/|^tests/out/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
