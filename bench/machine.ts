import { arch, availableParallelism, cpus, release, totalmem } from 'node:os'

/** A description of the machine in one line. */
export const machine = [
  `${availableParallelism()} cores (${cpus()[0]?.model ?? arch()})`,
  `${Math.round(totalmem() / 1024 ** 3)} GB`,
  `Linux ${release()}`,
].join(', ')
