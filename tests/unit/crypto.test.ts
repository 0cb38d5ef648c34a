import { createSealer, idOfKey, keyIdOf } from '@windsock/bot/crypto.ts';
import { describe, expect, it } from 'vitest';

const KEY = Buffer.alloc(32, 1);

describe('an encrypted secret', () => {
  const sealer = createSealer(KEY);

  it('opens with the same key and context', () => {
    expect(sealer.open(sealer.seal('xoxb-1 ✓', 'slack-T1'), 'slack-T1')).toBe('xoxb-1 ✓');
    expect(createSealer(KEY).open(sealer.seal('', 'c'), 'c')).toBe('');
  });

  it('never looks the same twice, and reveals nothing', () => {
    const [one, two] = [sealer.seal('xoxb-1', 'c'), sealer.seal('xoxb-1', 'c')];
    expect(one).not.toBe(two);
    expect(Buffer.from(one.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('xoxb');
  });

  it('does not open for another context, or after a change', () => {
    const sealed = sealer.seal('xoxb-1', 'slack-T1');
    expect(() => sealer.open(sealed, 'slack-T2')).toThrow();
    const [version, id, text = ''] = sealed.split('.');
    for (let at = 0; at < text.length; at += 7) {
      const other = text[at] === 'A' ? 'B' : 'A';
      const changed = text.slice(0, at) + other + text.slice(at + 1);
      expect(() => sealer.open(`${version}.${id}.${changed}`, 'slack-T1')).toThrow();
    }
    for (const part of ['', 'AA', text.slice(0, 20)]) {
      expect(() => sealer.open(`${version}.${id}.${part}`, 'slack-T1')).toThrow();
    }
  });

  it('says if it was encrypted with another key, or is not one', () => {
    const other = createSealer(Buffer.alloc(32, 2));
    expect(() => other.open(sealer.seal('x', 'c'), 'c')).toThrow(/WINDSOCK_SECRET_KEY/);
    expect(() => sealer.open('xoxb-1', 'c')).toThrow('not a sealed secret');
  });

  it('needs a key of 32 bytes', () => {
    expect(() => createSealer(Buffer.alloc(16))).toThrow('32 bytes');
  });

  it('names its key, and opens with each key of a ring, which encrypts with the newest', () => {
    const newer = Buffer.alloc(32, 2);
    const ring = createSealer(newer, KEY);
    const [old, fresh] = [sealer.seal('x', 'c'), ring.seal('x', 'c')];
    expect([keyIdOf(old), keyIdOf(fresh)]).toEqual([idOfKey(KEY), idOfKey(newer)]);
    expect(ring.keyIds).toEqual([idOfKey(newer), idOfKey(KEY)]);
    expect([ring.open(old, 'c'), ring.open(fresh, 'c')]).toEqual(['x', 'x']);
    expect(() => sealer.open(fresh, 'c')).toThrow('another key');
    expect(['', 'v1.', 'v1.0123abcd.short', `say v1.${'a'.repeat(60)}`].map(keyIdOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
