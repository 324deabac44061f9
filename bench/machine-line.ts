import { availableParallelism, loadavg } from 'node:os'

/** The cores of the machine, and how much else it does. */
export const machineLine = (): string =>
  `${availableParallelism()} cores; load over the last minute ${loadavg()[0]?.toFixed(1) ?? 'unknown'}`
