import { mentionsIn } from '@windsock/bot/assistant/investigator/mentions.ts';
import { expect, test } from 'vitest';
import { demo } from '../../capabilities/kit.ts';

test('resources that match a message’s words are listed, even if a name is misspelt', async () => {
  const { graph } = await demo();
  const [known] = mentionsIn('why are recomendations only on one', graph);
  expect(known).toMatch(
    /^recomendations: nothing has this name; the nearest is .*recommendations, ecs\.services/,
  );
  expect(mentionsIn('is checkout fine', graph).join()).toContain('checkout: ');
  expect(mentionsIn('whats red right now', graph)).toEqual([]);
});
