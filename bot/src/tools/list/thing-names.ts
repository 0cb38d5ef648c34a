import type { Filter } from '../../contract/query.ts';
import type { Cell } from '../../contract/reply.ts';
import type { Known, ListTool, Row } from '../tool.ts';

/** Names the resources that AWS refers to by ARN or id. Replaces those in a tool's cells by their names, if known. */
export class ThingNames {
  readonly #keys: ReadonlySet<string>;
  readonly #known: Known | undefined;

  constructor({ fields }: Pick<ListTool, 'fields'>, known: Known | undefined) {
    this.#keys = new Set(known ? fields.filter(({ things }) => things).map(({ key }) => key) : []);
    this.#known = known;
  }

  inRows(rows: readonly Row[]): readonly Row[] {
    return this.#keys.size === 0 ? rows : rows.map((row) => this.#inRow(row));
  }

  #inRow(row: Row): Row {
    const cells = Object.entries(row).map(([key, cell]) => [
      key,
      this.#keys.has(key) ? this.#named(cell) : cell,
    ]);
    return Object.fromEntries(cells);
  }

  /** Replaces ARNs and ids in filters by names, because a filter with either means the resource. */
  inFilters(filters: readonly Filter[]): Filter[] {
    return filters.map((filter) => {
      const { any, field, value } = filter;
      if (any) return { ...filter, any: any.map((each) => this.inFilters(each)) };
      return value !== undefined && this.#keys.has(field) ? { ...filter, value: this.#named(value) } : filter;
    });
  }

  /** Returns filters that also match before resources are replaced by their names. */
  atSource(filters: readonly Filter[]): Filter[] {
    return filters.filter(({ field }) => !this.#keys.has(field));
  }

  #named<C extends Cell | Filter['value']>(cell: C): C {
    const named = Array.isArray(cell) ? cell.map((each) => this.#nameOf(each)) : this.#nameOf(cell);
    return named as C;
  }

  #nameOf(cell: unknown): unknown {
    if (typeof cell !== 'string') return cell;
    const thing = this.#known?.things(cell).find(({ id }) => id === cell || cell.startsWith('arn:'));
    return thing ? (thing.name ?? thing.id) : cell;
  }
}
