/**
 * Values that this browser tab keeps across a full page load. Many browsers deny storage to the frame inside Teams
 * (merely reading `sessionStorage` throws there); the values are then kept until the next load.
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
