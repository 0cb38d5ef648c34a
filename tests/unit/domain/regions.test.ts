import { findRegions, regionLabel, regionName } from '@windsock/bot/domain/regions.ts';
import { expect, test } from 'vitest';

const cases = `
  running in Sydney? → Sydney=ap-southeast-2
  SYDNEY's instances → SYDNEY=ap-southeast-2
  us-east-1 → us-east-1=us-east-1
  us east 1 → us east 1=us-east-1
  us_east_1 and useast1 → us_east_1=us-east-1 useast1=us-east-1
  use1, usw2, apse2, euw1 → use1=us-east-1 usw2=us-west-2 apse2=ap-southeast-2 euw1=eu-west-1
  in us-east-1,eu-west-1 → us-east-1=us-east-1 eu-west-1=eu-west-1
  in eu-west-3. → eu-west-3=eu-west-3
  region:us-east-2 → us-east-2=us-east-2
  N. Virginia → N. Virginia=us-east-1
  northern virginia → northern virginia=us-east-1
  virginia → virginia=us-east-1
  US East (N. Virginia) please → US East (N. Virginia)=us-east-1
  Asia Pacific (Sydney) → Asia Pacific (Sydney)=ap-southeast-2
  EU (Ireland) → EU (Ireland)=eu-west-1
  (Frankfurt) → Frankfurt=eu-central-1
  Dublin and Frankfurt → Dublin=eu-west-1 Frankfurt=eu-central-1
  São Paulo or sao paulo → São Paulo=sa-east-1 sao paulo=sa-east-1
  Zürich → Zürich=eu-central-2
  Ohio, Oregon, Tokyo, Mumbai → Ohio=us-east-2 Oregon=us-west-2 Tokyo=ap-northeast-1 Mumbai=ap-south-1
  Sydney, Australia → Sydney, Australia=ap-southeast-2
  eu-west-1 (Ireland) → eu-west-1 (Ireland)=eu-west-1
  Australia → Australia=ap-southeast-2,ap-southeast-4
  canada → canada=ca-central-1,ca-west-1
  canada central → canada central=ca-central-1
  us-west → us-west=us-west-1,us-west-2
  us west → us west=us-west-1,us-west-2
  in the us → us=us-east-1,us-east-2,us-west-1,us-west-2
  US costs → US=us-east-1,us-east-2,us-west-1,us-west-2
  our U.S. regions → U.S.=us-east-1,us-east-2,us-west-1,us-west-2
  japan → japan=ap-northeast-1,ap-northeast-3
  us-gov-west-1 → us-gov-west-1=us-gov-west-1
  us gov west → us gov west=us-gov-west-1
  beijing → beijing=cn-north-1
  tell us what is running →
  show us the buckets →
  what does it cost us →
  cost in US dollars →
  us-east-1a →
  use1-az1 →
  arn:aws:ec2:us-east-1:123456789012:instance/i-0abc12345def67890 →
  bucket sydney-logs →
  env=london →
  db.abc123.eu-west-1.rds.amazonaws.com →
  the global table →
  a central log →
`;
const rows = cases
  .trim()
  .split('\n')
  .map((line) => line.split('→').map((part) => part.trim()) as [string, string]);

test.each(rows)('%s → %s', (text, expected) => {
  expect(
    findRegions(text)
      .map(({ text: name, codes }) => `${name}=${codes.join(',')}`)
      .join(' '),
  ).toBe(expected);
});

test('a group includes every open commercial region of its area', () => {
  const [europe] = findRegions('in Europe');
  expect(europe?.codes).toEqual([
    'eu-central-1',
    'eu-central-2',
    'eu-west-1',
    'eu-west-2',
    'eu-west-3',
    'eu-south-1',
    'eu-south-2',
    'eu-north-1',
  ]);
});

test('positions refer to the original text', () => {
  const text = 'volumes in São Paulo please';
  const [found] = findRegions(text);
  expect(text.slice(found?.start, found?.end)).toBe('São Paulo');
});

test('labels have the code and the city, and an unknown code stays', () => {
  expect(regionLabel('ap-southeast-2')).toBe('ap-southeast-2 (Sydney)');
  expect(regionName('us-east-1')).toBe('US East (N. Virginia)');
  expect(regionLabel('xx-new-1')).toBe('xx-new-1');
});
