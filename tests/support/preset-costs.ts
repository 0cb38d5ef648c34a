/** Puts the costs of the last two whole months before `now` into moto, whose Cost Explorer is otherwise empty. */
export async function presetCosts(url: string, account_id: string, now: Date): Promise<void> {
  const first = (back: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 10);
  const month = (back: number, costs: Record<string, number>) => ({
    TimePeriod: { Start: first(back), End: first(back - 1) },
    Groups: Object.entries(costs).map(([service, amount]) => ({
      Keys: [service],
      Metrics: { AmortizedCost: { Amount: String(amount), Unit: 'USD' } },
    })),
  });
  const results = [
    {
      ResultsByTime: [
        month(2, { 'Amazon S3': 400, AWSLambda: 2 }),
        month(1, { 'Amazon S3': 900, AWSLambda: 2 }),
      ],
    },
  ];
  await presetCostResults(url, account_id, results);
}

export interface CostResults {
  ResultsByTime: unknown[];
  NextPageToken?: string;
}

/** Gives moto the answers of an account's Cost Explorer: each new request gets the next of `results`. */
export async function presetCostResults(
  url: string,
  account_id: string,
  results: CostResults[],
): Promise<void> {
  const answer = await fetch(`${url}/moto-api/static/ce/cost-and-usage-results`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account_id, results }),
  });
  if (!answer.ok) throw new Error(`moto did not accept the costs: HTTP ${answer.status}`);
}
