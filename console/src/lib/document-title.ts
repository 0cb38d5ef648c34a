import { useEffect } from 'react';
import { PRODUCT_NAME } from './product.ts';

/** Sets the browser tab's title, which screen readers also announce for a new page. */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} · ${PRODUCT_NAME}`;
  }, [page]);
}
