type Close = () => unknown
const open = new Set<Close>()
let running: Promise<void> | undefined

/** Registers a cleanup that always runs before the process exits. The returned function runs it now. */
export function addCleanup(close: Close): () => Promise<void> {
  open.add(close)
  return async () => {
    if (open.delete(close)) await close()
  }
}

/** Runs the remaining cleanups, last first: servers, then their database, then its folder. */
export function runCleanups(): Promise<void> {
  running ??= (async () => {
    for (const close of [...open].reverse()) {
      open.delete(close)
      await close()
    }
    running = undefined
  })()
  return running
}

// Ctrl-C in a terminal signals this process, its servers and npm, which forwards it: only the first signal counts.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void runCleanups().finally(() => process.exit(130)))
}
