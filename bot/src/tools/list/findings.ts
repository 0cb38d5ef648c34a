import type { Filter, ListQuery, Whether } from '../../contract/query.ts';
import type { QueryResult } from '../../domain/table-query.ts';
import type { ListTool, Row } from '../tool.ts';
import type { Coverage } from './coverage.ts';

/** The result of a yes-or-no question. */
export interface Verdict extends Whether {
  /** The resources the question is about, those that meet it, and those that do not. */
  asked: readonly Row[];
  met: readonly Row[];
  unmet: readonly Row[];
}

/** Everything that the sentence of a list answer needs. */
export interface Findings {
  tool: ListTool;
  query: ListQuery;
  /** The filters to describe: the question's own, without those that stand for its regions. */
  filters: readonly Filter[];
  result: QueryResult<Row>;
  /** All matching rows, whether shown or not. */
  matching: readonly Row[];
  coverage: Coverage;
  /** The result, if the question is a yes-or-no question. */
  verdict?: Verdict | undefined;
  timezone: string;
  now: Date;
}
