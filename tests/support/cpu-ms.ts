/**
 * What work costs: the CPU time of this thread in milliseconds, whatever else the machine does meanwhile. For texts that
 * choke a pattern, which take seconds: a limit far above the usual cost tells them apart.
 */
export function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
