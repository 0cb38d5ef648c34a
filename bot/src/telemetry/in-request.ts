import { inSpan } from './telemetry.ts';

/**
 * Answers a request of a route within a span. Outside senders are not trusted: a trace continues only from the
 * traceparent that Azure's host names.
 * @param route its template: 'POST', '/api/workspaces/{workspace_id}/ask'
 */
export function inRequest<T>(
  { method, path }: { method: string; path: string },
  answer: () => Promise<T>,
  statusOf: (answered: T) => number,
): Promise<T> {
  const attributes = { 'http.request.method': method, 'http.route': path };
  return inSpan(`${method} ${path}`, { kind: 'server', attributes }, async (span) => {
    const answered = await answer();
    const status = statusOf(answered);
    span.set({ 'http.response.status_code': status });
    if (status >= 500) span.fail(String(status));
    return answered;
  });
}
