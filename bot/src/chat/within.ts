/** Returns the result of `work`, or `otherwise` when it takes longer than `ms`. The work continues. */
export async function resultWithin<T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const LATE = Symbol('late');

/** Returns the result of `work`, or throws the error of `late` when it takes longer than `ms`. The work continues. */
export async function inTime<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  const first = await resultWithin<T | typeof LATE>(ms, work, LATE);
  if (first === LATE) throw late();
  return first;
}
