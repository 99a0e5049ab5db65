/**
 * The processor time of this process during some work, in milliseconds. A clock would count what other programs do
 * meanwhile.
 */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
