/**
 * Returns the CPU time that work takes on this thread in milliseconds, independent of the machine's other load. It is
 * for texts on which a regular expression backtracks for seconds: a limit far above the usual cost detects them.
 */
export function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
