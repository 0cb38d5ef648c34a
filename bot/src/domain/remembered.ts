/**
 * Returns a function that computes the result for each text once, because a message is read many times. Nobody may
 * change a result.
 * @param most how many results are kept; after that it forgets all of them
 */
export function remembered<R>(compute: (text: string) => R, most = 500): (text: string) => R {
  const kept = new Map<string, R>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined || kept.has(text)) return known as R;
    const result = compute(text);
    if (kept.size >= most) kept.clear();
    kept.set(text, result);
    return result;
  };
}

/** Like `remembered`, for results that also depend on a key. They are kept as long as the key exists. */
export function rememberedFor<K extends WeakKey, R>(
  compute: (text: string, key: K) => R,
): (text: string, key: K) => R {
  const kept = new WeakMap<K, (text: string) => R>();
  return (text, key) => {
    const known = kept.get(key);
    if (known) return known(text);
    const own = remembered((each) => compute(each, key));
    kept.set(key, own);
    return own(text);
  };
}
