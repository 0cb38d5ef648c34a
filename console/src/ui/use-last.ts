import { useState } from 'react';

/** Returns the last value that was not undefined. With it a dialog keeps its text while it fades out. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return last;
}
