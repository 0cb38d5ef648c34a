import { signInErrors } from '@windsock/bot/contract/sign-in-errors.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { forget, recall } from './tab-memory.ts';

interface ProofReturn {
  /** What was typed before the browser went to Microsoft, as JSON. */
  draft: string;
  /** Why Microsoft proved nothing, a sentence. */
  said?: string;
}

/**
 * For who comes back from having proved with Microsoft who they are (?proved=1, or ?error=<code>): what they had typed, once.
 * @param key under which it was kept
 */
export function useProofReturn(key: string): ProofReturn | undefined {
  const [query, setQuery] = useSearchParams();
  const [returned] = useState(() => {
    const error = query.get('error');
    const draft = query.has('proved') || error !== null ? recall(key) : undefined;
    return draft === undefined ? undefined : { draft, ...sentenceOf(error) };
  });

  useEffect(() => {
    forget(key);
    if (!query.has('proved') && !(returned && query.has('error'))) return;
    const rest = new URLSearchParams(query);
    rest.delete('proved');
    rest.delete('error');
    setQuery(rest, { replace: true });
  }, [key, query, returned, setQuery]);

  return returned;
}

const sentenceOf = (code: string | null): { said?: string } =>
  code !== null && Object.hasOwn(signInErrors, code)
    ? { said: signInErrors[code as keyof typeof signInErrors] }
    : {};
