import type { Filter, ListQuery } from '../../contract/query.ts';
import type { QueryResult } from '../../domain/table-query.ts';
import type { ListTool, Row } from '../tool.ts';
import type { Coverage } from './coverage.ts';
import type { Verdict } from './verdict.ts';

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
