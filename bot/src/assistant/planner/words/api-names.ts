import { METRIC_KINDS } from '../../../tools/cloudwatch/metric-kinds.ts';
import { listTools } from '../../../tools/index.ts';

/** "MultiAZ", "ApproximateAgeOfOldestMessage", with what may be set behind it; a tag's key is left as it is. */
const NAME =
  /(?<!\btag(?:ged|s)?(?: with)? |[\w.:/-])[A-Z][a-z]+(?:[A-Z\d]+[a-z]*)+(?![\w.:/-])(?: ?==? ?(?=\w))?/g;

/** Where one word becomes several. */
const HUMP = /(?<=[a-z\d])(?=[A-Z])/g;

const metrics = new Map(
  METRIC_KINDS.flatMap(({ metrics, nouns: [noun = ''] }) =>
    metrics.map(({ name }) => [name, noun] as const),
  ).reverse(),
);

const fields = new Set(
  listTools.flatMap((tool) =>
    tool.fields.flatMap(({ header, key, values = {}, words = [] }) =>
      [header, key.replaceAll('_', ' '), ...words, ...Object.values(values).flat()].map((words) =>
        words.toLowerCase().replaceAll('-', ' '),
      ),
    ),
  ),
);

/** Alarms have the names of their metrics as a field. */
const ALARM = /\balarms?\b/i;

/**
 * Says the names of metrics and of fields as people do: "FreeStorageSpace of crm" → "free storage of crm",
 * "databases with MultiAZ=false" → "databases with multi az false".
 */
export const withoutApiNames = (text: string): string => {
  const isOfAlarms = ALARM.test(text);
  return text.replace(NAME, (said) => {
    const name = said.replace(/[ =]+$/, '');
    const words = name.split(HUMP).join(' ').toLowerCase();
    const plain =
      (isOfAlarms ? undefined : metrics.get(name)) ??
      [words.replace(/ enabled$/, ''), words].find((each) => fields.has(each));
    return plain === undefined ? said : name === said ? plain : `${plain} `;
  });
};
