import { createLexicon } from '@windsock/bot/assistant/planner/words/lexicon.ts';
import { repair } from '@windsock/bot/assistant/planner/words/repair.ts';
import { Speller } from '@windsock/bot/assistant/planner/words/spelling.ts';
import { editDistance } from '@windsock/bot/domain/edit-distance.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { describe, expect, test } from 'vitest';

const lexicon = createLexicon(tools);

describe('spelling repair', () => {
  test.each([
    ['runing instnaces', 'running instances'],
    ['unencrypted voluems', 'unencrypted volumes'],
    ['lamda functoins', 'lambda functions'],
    ['instances in us-est-1', 'instances in us-east-1'],
    ['costs by servce', 'costs by service'],
    ['certificats and volums', 'certificates and volumes'],
    ['hwo long are teh alarms red', 'how long are the alarms red'],
    ['hwo owns nad runs it', 'who owns and runs it'],
  ])('turns "%s" into "%s"', (typed, meant) => {
    expect(repair(typed, lexicon)).toBe(meant);
  });

  test.each([
    ['a short word that is close to another', 'keys of alice'],
    ['common English that means nothing here', 'what about the weather'],
    ['a word in quotation marks', 'the instance "voluems"'],
    ['what follows "named"', 'the bucket named voluems'],
    ['the key of a tag', 'instances with voluems=yes'],
    ['a word with capitals inside', 'the function snapShto'],
    ['a name of several words', 'my-data-laek'],
    ['short names of AWS', 'nat gateways, arns and acls of iam'],
    ['a correct region', 'instances in us-west-1'],
    ['white space and punctuation', 'buckets,  please?!'],
  ])('leaves %s as it is', (_what, text) => {
    expect(repair(text, lexicon)).toBe(text);
  });

  test('changes nothing if two words are equally near', () => {
    expect(new Speller(['stone', 'stove']).repair('stoe')).toBeUndefined();
    expect(new Speller(['stone']).repair('stoe')).toBe('stone');
  });

  test('finds every word within two edits of a long one', () => {
    const speller = new Speller(['distribution']);
    for (const typed of [
      'distribtuion',
      'distributoin',
      'distrbuton',
      'distributionss',
      'diztributiom',
      'istribtion',
    ])
      expect(speller.repair(typed), typed).toBe('distribution');
    expect(speller.repair('dstrbuton')).toBeUndefined();
  });
});

test('the distance of two words counts inserted, missing, changed or swapped letters, and stops above the maximum', () => {
  expect(editDistance('volume', 'volumes', 2)).toBe(1);
  expect(editDistance('volume', 'voluem', 2)).toBe(1);
  expect(editDistance('volume', 'column', 2)).toBe(2);
  expect(editDistance('volume', 'bucket', 2)).toBe(3);
  expect(editDistance('a', 'abcdef', 2)).toBe(3);
});
