/** The logo, always beside the name, so screen readers skip it. */
export function Logo({ size }: { size: number }) {
  return <img src="/windsock.svg" alt="" width={size} height={size} />;
}
