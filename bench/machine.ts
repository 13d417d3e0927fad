import { arch, availableParallelism, cpus, release, totalmem } from 'node:os'

/** Where it was measured, in a line. */
export const machine = [
  `${availableParallelism()} cores (${cpus()[0]?.model ?? arch()})`,
  `${Math.round(totalmem() / 1024 ** 3)} GB`,
  `Linux ${release()}`,
].join(', ')
