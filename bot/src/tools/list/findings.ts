import type { Filter, ListQuery, Whether } from '../../contract/query.ts';
import type { QueryResult } from '../../domain/table-query.ts';
import type { ListTool, Row } from '../tool.ts';
import type { Coverage } from './coverage.ts';

/** What yes or no is said of. */
export interface Verdict extends Whether {
  /** The things that it is asked of, those that are so, those that are not. */
  asked: readonly Row[];
  met: readonly Row[];
  unmet: readonly Row[];
}

/** All that the sentence of a list answer is made of. */
export interface Findings {
  tool: ListTool;
  query: ListQuery;
  /** The filters to put into words: the question's own, without those that stand for its regions. */
  filters: readonly Filter[];
  result: QueryResult<Row>;
  /** All rows that match, however many are shown. */
  matching: readonly Row[];
  coverage: Coverage;
  /** What is answered with yes or no. */
  verdict?: Verdict | undefined;
  timezone: string;
}
