import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '@windsock/bot/capabilities/call-error.ts';
import { agentCapabilities } from '@windsock/bot/capabilities/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { capability, finding } from '../support/mcp-capabilities.ts';
import { runSuite, startKeyProxy } from '../support/mcp-conformance.ts';
import { startMcp } from '../support/mcp-kit.ts';

const fixture = 'asks for a fixture of the suite by its name; our own are read in mcp-product.test.ts';
const noBinary = 'asks for images, sound or embedded resources: our tools answer with text and structure';
const noAsking = 'no tool asks its caller back (elicitation, sampling, roots)';
const noSessions = 'has nothing to check where there are no sessions';

/** Scenarios for features that Windsock does not offer, with the reasons. */
const DO_NOT_APPLY: Record<string, string> = {
  'completion-complete': 'no arguments are completed, and the server does not say that they are',
  'logging-set-level': 'nothing is logged to clients: the protocol gives that up',
  'tools-call-with-logging': 'nothing is logged to clients: the protocol gives that up',
  'resources-subscribe': 'no resource can be subscribed to, and the server does not say that it can',
  'resources-unsubscribe': 'no resource can be subscribed to, and the server does not say that it can',
  'json-schema-2020-12': fixture,
  'http-custom-header-server-validation': 'no input of ours travels as a header',
  'prompts-get-simple': fixture,
  'prompts-get-with-args': fixture,
  'prompts-get-embedded-resource': noBinary,
  'prompts-get-with-image': noBinary,
  'resources-read-binary': noBinary,
  'resources-read-text': fixture,
  'resources-templates-read': fixture,
  'tools-call-audio': noBinary,
  'tools-call-embedded-resource': noBinary,
  'tools-call-image': noBinary,
  'tools-call-mixed-content': noBinary,
  'tools-call-elicitation': noAsking,
  'tools-call-sampling': noAsking,
  'elicitation-sep1034-defaults': noAsking,
  'elicitation-sep1330-enums': noAsking,
  'input-required-result-basic-elicitation': noAsking,
  'input-required-result-basic-list-roots': noAsking,
  'input-required-result-basic-sampling': noAsking,
  'input-required-result-capability-check': noAsking,
  'input-required-result-multi-round': noAsking,
  'input-required-result-multiple-input-requests': noAsking,
  'input-required-result-non-tool-request': noAsking,
  'input-required-result-request-state': noAsking,
  'input-required-result-result-type': noAsking,
  'input-required-result-tampered-state': noAsking,
};

/** Scenarios about sessions and their streams that pass without a check. */
const CHECK_NOTHING: Record<string, string> = {
  'server-session-lifecycle': noSessions,
  'server-sse-polling': noSessions,
  'server-sse-multiple-streams': noSessions,
};

/** Checks of applicable scenarios that need diagnostic tools for features that we do not offer. */
const CHECKS_THAT_DO_NOT_APPLY = [
  'sep-2575-server-rejects-undeclared-capability',
  'sep-2575-missing-capability-http-400',
  'sep-2575-http-server-no-independent-requests-on-stream',
  'sep-2575-server-no-log-without-loglevel',
];

/** The suite's own tools that can be capabilities, under the names that it expects. */
const fixtures = [
  capability('test_simple_text', z.object({}), async () =>
    finding({ text: 'This is a simple text response for testing.' }),
  ),
  capability('test_error_handling', z.object({}), async () => {
    throw new CallError('This tool intentionally returns an error for testing');
  }),
  capability('test_tool_with_progress', z.object({}), async ({ aws }) => {
    for (const step of ['one', 'two']) {
      await sleep(550);
      aws.progress(`step ${step}`);
    }
    return finding({});
  }),
];

let proxy: Awaited<ReturnType<typeof startKeyProxy>>;
let mcp: Awaited<ReturnType<typeof startMcp>>;
const folder = mkdtempSync(join(tmpdir(), 'windsock-conformance-'));

beforeAll(async () => {
  let target = { url: '', key: '' };
  proxy = await startKeyProxy(() => {
    // The suite sends requests faster than a key may.
    mcp.api.clock.now += 1_000;
    return target;
  });
  const env = { PUBLIC_URL: proxy.origin };
  mcp = await startMcp({ env, capabilities: [...agentCapabilities, ...fixtures] });
  target = { url: mcp.url, key: (await mcp.workspace()).key };
});
afterAll(async () => {
  proxy.close();
  await mcp.close();
  rmSync(folder, { recursive: true });
});

it.each(['2025-06-18', '2025-11-25', '2026-07-28'])(
  'passes the applicable parts of the official conformance suite for %s',
  async (revision) => {
    const scenarios = await runSuite(proxy.url, revision, join(folder, revision));
    expect(scenarios.length).toBeGreaterThan(20);
    for (const { failed, name, passed } of scenarios) {
      const wrong = failed.filter((id) => !CHECKS_THAT_DO_NOT_APPLY.includes(id));
      if (name in DO_NOT_APPLY) expect(wrong, `${name} passes: it applies after all`).not.toEqual([]);
      else expect(wrong, name).toEqual([]);
      if (!(name in CHECK_NOTHING)) expect(passed, name).not.toEqual([]);
    }
  },
);
