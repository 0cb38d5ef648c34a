/** Shows the progress of an analysis in one line: 'Inventory done · costs 1 of 2 · checks 8 of 17 regions'. */
export function createProgress(show: (text: string) => void) {
  const parts = { inventory: 'begins', costs: 'begins', checks: 'begin' };
  return {
    /** `of` names what is counted: 'regions'. */
    at(part: keyof typeof parts, done: number, total: number, of = ''): void {
      parts[part] = done >= total ? 'done' : `${done} of ${total}${of && ` ${of}`}`;
      const { inventory, costs, checks } = parts;
      show(`Inventory ${inventory} · costs ${costs} · checks ${checks}`);
    },
  };
}
