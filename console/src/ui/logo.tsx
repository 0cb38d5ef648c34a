/** Beside the name, which says the same: nothing to read out. */
export function Logo({ size }: { size: number }) {
  return <img src="/windsock.svg" alt="" width={size} height={size} />;
}
