import { databaseHour, instanceHour } from '../../../checks/compute-prices.ts';
import { hourly, volumeCost } from '../../../checks/prices.ts';
import { regionLabel } from '../../../domain/regions.ts';
import { spokenMoney } from '../../../reply/spoken-money.ts';
import type { Plan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { instanceTypesIn } from './instance-types.ts';

/** "price of m5.large", "what would an m5.xlarge cost", "how much is a t3.medium" */
const ASKS =
  /\b(?:list |hourly |on[- ]demand )?(?:price|prices|pricing)\b|\b(?:what|how much) (?:is|does|do|would|will|are) (?:an?|one|100|\d+)\b|\bcosts? per (?:g(?:i?b)?|hour)\b|\bper g(?:i?b)\b/i;
/** What was billed is not a list price. */
const BILLED = /\b(?:we|us|our|my|i|did|was|were|paid|pays?|spent|spend|bill(?:ed)?)\b/i;
const VOLUME = /(?<![\w-])(gp[23]|io[12]|st1|sc1)(?![\w-])/i;
const AMOUNT = /\b(\d[\d,]*) ?(g|gb|gib|t|tb|tib)\b/i;

/** The engines whose prices are given where none is named. */
const ENGINES = ['mysql', 'postgres'];

/** Plans what a type costs at list prices. This does not ask about the bill. */
export function listPrice({ mentions, periods, regions, text }: Question): Plan | undefined {
  const isOfThing = mentions.some(({ exact, isReference }) => exact.length > 0 || isReference);
  if (!ASKS.test(text) || BILLED.test(text) || periods.length > 0 || isOfThing) return undefined;
  const [type, another] = instanceTypesIn(text.toLowerCase());
  const said = another ? undefined : type ? ofType(type, text) : ofVolume(text);
  if (!said) return undefined;
  const elsewhere = regions.filter((region) => region !== 'us-east-1');
  const note =
    elsewhere.length > 0
      ? ` Prices in ${elsewhere.map(regionLabel).join(' and ')} differ by up to a half: I know those of us-east-1 only.`
      : ' Prices in other regions may differ.';
  return { kind: 'problem', message: `${said}${note}` };
}

function ofType(type: string, text: string): string | undefined {
  if (!new RegExp(`db\\.${type.replace('.', '\\.')}`, 'i').test(text)) {
    const hour = instanceHour(type);
    return hour === undefined
      ? undefined
      : `${perHour(type, hour)} with Linux, on demand, at us-east-1’s list price, without volumes and traffic.`;
  }
  const prices = ENGINES.flatMap((engine) => {
    const hour = databaseHour({ DBInstanceClass: `db.${type}`, Engine: engine });
    return hour === undefined ? [] : `${perHour(`db.${type}`, hour)} with ${engine}`;
  });
  return prices.length === 0
    ? undefined
    : `${prices.join(', ')}, in one zone, on demand, at us-east-1’s list price, without storage and backups.`;
}

/** "m5.large costs $0.096 an hour, about $70.08 a month" */
const perHour = (type: string, hour: number): string =>
  `${type} costs $${hour} an hour, about ${spokenMoney(hourly(hour).monthly_usd)} a month`;

function ofVolume(text: string): string | undefined {
  const type = VOLUME.exec(text)?.[1]?.toLowerCase();
  if (!type) return undefined;
  const [, amount = '1', unit = 'g'] = AMOUNT.exec(text) ?? [];
  const size = Number(amount.replaceAll(',', '')) * (/^t/i.test(unit) ? 1024 : 1);
  const cost = volumeCost({ VolumeType: type, Size: size });
  return (
    cost &&
    `${size} GiB of ${type} costs $${Number(cost.monthly_usd.toFixed(3))} a month at us-east-1’s list price.`
  );
}
