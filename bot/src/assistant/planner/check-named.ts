import { checks } from '../../checks/index.ts';

/** Returns the check whose name or title contains a word, such as "imdsv2". */
export const checkCalled = (word: string): string | undefined =>
  checks.find(({ finding, id, title }) =>
    `${id.replace(/[.-]/g, ' ')} ${finding[0]} ${title}`
      .toLowerCase()
      .split(/[^\w]+/)
      .includes(word),
  )?.id;
