import { inOrderOf } from '@windsock/bot/assistant/order-shown.ts';
import type { Reply, Table } from '@windsock/bot/contract/reply.ts';
import { describe, expect, it } from 'vitest';

const order = (rows: Table['rows']): Reply => ({
  kind: 'answer',
  text: '',
  table: { columns: [{ key: 'name', header: 'Name', type: 'text' }], rows },
});
const certificate = { kind: 'acm.certificates', id: 'cert-1', name: 'shop' };
const another = { kind: 'acm.certificates', id: 'cert-2', name: 'shop' };
const lambda = { kind: 'lambda.functions', id: 'shop' };

describe('the order in which one table lists what several answers showed', () => {
  it('takes each once, where several have one name', () => {
    expect(inOrderOf(order([{ name: 'shop' }, { name: 'shop' }]), [certificate, another])).toEqual([
      certificate,
      another,
    ]);
  });

  it('distinguishes things of one name by their kind', () => {
    expect(inOrderOf(order([{ name: 'shop', kind: 'lambda.functions' }]), [certificate, lambda])).toEqual([
      lambda,
    ]);
  });

  it('distinguishes things of one kind and name by their id', () => {
    expect(
      inOrderOf(order([{ name: 'shop', kind: 'acm.certificates', id: 'cert-2' }]), [certificate, another]),
    ).toEqual([another]);
  });

  it('ends at a row that is not a resource', () => {
    expect(
      inOrderOf(order([{ name: 'shop' }, { name: 'plan' }, { name: 'shop' }]), [certificate, another]),
    ).toEqual([certificate]);
  });
});
