import type { Filter } from '../../contract/query.ts';
import type { Cell } from '../../contract/reply.ts';
import type { Known, ListTool, Row } from '../tool.ts';

/** AWS tells of other things by their ARNs and ids, people by their names: calls the things in a tool's cells as far as they are known. */
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

  /** Whoever names an ARN or id means the thing. */
  inFilters(filters: readonly Filter[]): Filter[] {
    return filters.map((filter) => {
      const { field, value } = filter;
      return value !== undefined && this.#keys.has(field) ? { ...filter, value: this.#named(value) } : filter;
    });
  }

  /** The filters that hold before things are called by their names, too. */
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
