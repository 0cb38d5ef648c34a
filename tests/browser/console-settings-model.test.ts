import { afterAll, beforeAll, expect, it } from 'vitest';
import { FAULT, fault, focused, hold } from '../support/console-faults.ts';
import { lookAt } from '../support/console-look.ts';
import type { LlmPeer } from '../support/llm-peer.ts';
import { startLlmPeer } from '../support/llm-peer.ts';
import type { Settings } from './console-settings-kit.ts';
import { section, startSettings } from './console-settings-kit.ts';
import { eventually } from './eventually.ts';

const READY = { tool: 'reply', args: { word: 'ready' } };
const TRY = { name: 'Try the model', exact: true };
/** Tall enough for the card to be in the screenshot. */
const TALL = { height: 1200 };

let peer: LlmPeer;
let kit: Settings;
beforeAll(async () => {
  peer = await startLlmPeer();
  kit = await startSettings({
    env: {
      LLM_PROVIDER: 'openai-compatible',
      LLM_MODEL: 'qwen3:30b-a3b-instruct-2507',
      LLM_BASE_URL: `${peer.url}/v1`,
      LLM_PRICE_INPUT: '100',
      LLM_PRICE_OUTPUT: '200',
    },
  });
});
afterAll(async () => {
  await kit?.close();
  await peer?.stop();
});

it('the language model is shown with its cost, and a try by keyboard says how long it took', async () => {
  const me = await kit.person();
  const slow = hold(/model\/try$/);
  const page = await kit.settings(me, { ...TALL, prepare: slow.prepare });
  const card = section(page, 'Language model');
  await card.getByText('qwen3:30b-a3b-instruct-2507').waitFor();
  await card.getByText('OpenAI-compatible server').waitFor();
  await card.getByText('Nothing yet').waitFor();
  peer.says(READY);
  const button = card.getByRole('button', TRY);
  await button.press('Enter');
  await card.getByRole('button', { name: 'Asking...' }).press('Enter');
  slow.release();
  await card.getByText(/^It answered in [\d,]+ ms\.$/).waitFor();
  await card.getByText(/^1 question, [\d,]+ tokens in and [\d,]+ out$/).waitFor();
  expect(await card.innerText()).toMatch(/Cost this month\s+\$0\.\d+/);
  expect(await focused(page)).toBe('Try the model');
  expect(peer.requests()).toHaveLength(1);
  await lookAt(page, 'settings-model');
}, 60_000);

it('a failed try says why and what to check, and the next one replaces the message', async () => {
  const page = await kit.settings(await kit.person(), TALL);
  const card = section(page, 'Language model');
  peer.says({ status: 401 });
  await card.getByRole('button', TRY).click();
  await card.getByText('It refused Windsock’s key or sign-in (HTTP 401). Check LLM_API_KEY.').waitFor();
  await lookAt(page, 'settings-model-refused');
  peer.says({ text: 'ready' });
  await card.getByRole('button', TRY).click();
  await card.getByText(/in words instead of calling a tool/).waitFor();
  expect(await card.getByText(/It refused/).count()).toBe(0);
}, 60_000);

it('a language model that cannot be read is unknown, and can be reloaded', async () => {
  const { prepare, mend } = fault(/\/model$/, { status: 500, detail: 'Something broke.' });
  const page = await kit.settings(await kit.person(), { prepare, allow: [FAULT] });
  const card = section(page, 'Language model');
  await card.getByText('Something broke.').waitFor();
  expect(await card.getByText(/^(On|Off)$/).count()).toBe(0);
  mend();
  await card.getByRole('button', { name: 'Retry' }).click();
  await card.getByText('On', { exact: true }).waitFor();
});

it('a spent budget is shown in the card, and no request is sent then', async () => {
  const spent = await startSettings({
    env: {
      LLM_PROVIDER: 'openai-compatible',
      LLM_MODEL: 'qwen3',
      LLM_BASE_URL: `${peer.url}/v1`,
      LLM_PRICE_INPUT: '1',
      LLM_PRICE_OUTPUT: '1',
      LLM_BUDGET_USD_DAY: '0.000001',
    },
  });
  try {
    const page = await spent.settings(await spent.person(), TALL);
    const card = section(page, 'Language model');
    peer.says(READY);
    await card.getByRole('button', TRY).click();
    await card.getByText('Until midnight UTC the built-in planner answers.').waitFor();
    await card.getByText('Budget spent', { exact: true }).waitFor();
    await card.getByRole('button', TRY).click();
    await card.getByText('Today’s budget is spent, so it was not asked.').waitFor();
    await eventually(() => card.getByText(/It answered/).count()).toBe(0);
    expect(peer.requests()).toHaveLength(1);
    await lookAt(page, 'settings-model-spent', { inLight: true });
  } finally {
    await spent.close();
  }
}, 60_000);

it('without a language model the card says what one adds and which variables configure it', async () => {
  const without = await startSettings();
  try {
    const page = await without.settings(await without.person(), TALL);
    const card = section(page, 'Language model');
    await card.getByText('Off', { exact: true }).waitFor();
    expect(await card.innerText()).toMatch(
      /every number still comes from AWS\. .*LLM_PROVIDER and LLM_MODEL/,
    );
    expect(await card.getByRole('button').count()).toBe(0);
    await lookAt(page, 'settings-no-model');
  } finally {
    await without.close();
  }
}, 60_000);
