import { useEffect } from 'react';
import { PRODUCT_NAME } from './product.ts';

/** What the browser's tab says, and what screen readers announce of a new page. */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} · ${PRODUCT_NAME}`;
  }, [page]);
}
