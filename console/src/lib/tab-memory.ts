/**
 * What this tab of the browser keeps over a full load of the page. Inside Teams many browsers deny a frame its storage
 * (the very reading of `sessionStorage` throws there): then it is kept until the page is loaded anew.
 */
const kept = new Map<string, string>();

export function keep(key: string, value: string): void {
  kept.set(key, value);
  try {
    sessionStorage.setItem(key, value);
  } catch {}
}

export function recall(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? kept.get(key);
  } catch {
    return kept.get(key);
  }
}

export function forget(key: string): void {
  kept.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
