import { mentionsIn } from '@windsock/bot/assistant/investigator/mentions.ts';
import { expect, test } from 'vitest';
import { demo } from '../../capabilities/kit.ts';

test('what the accounts have of a message’s words is told, also of a name that is misspelt', async () => {
  const { graph } = await demo();
  const [known] = mentionsIn('why are recomendations only on one', graph);
  expect(known).toMatch(/^recomendations: nothing is called so; nearly so .*recommendations, ecs\.services/);
  expect(mentionsIn('is checkout fine', graph).join()).toContain('checkout: ');
  expect(mentionsIn('whats red right now', graph)).toEqual([]);
});
