import { signInErrors } from '@windsock/bot/contract/sign-in-errors.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { forget, recall } from './tab-memory.ts';

interface ProofReturn {
  /** The form's content before the browser went to Microsoft, as JSON. */
  draft: string;
  /** A sentence that says why Microsoft's sign-in proved nothing. */
  said?: string;
}

/**
 * Returns, once, the saved draft of a person who comes back from confirming their identity with Microsoft (?proved=1,
 * or ?error=<code>).
 * @param key the key under which the draft was kept
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
