type Close = () => unknown
const open = new Set<Close>()
let leaving: Promise<void> | undefined

/** Notes what must be closed before we go, whatever happens. The function it gives closes it now. */
export function closeOnLeaving(close: Close): () => Promise<void> {
  open.add(close)
  return async () => {
    if (open.delete(close)) await close()
  }
}

/** Closes all that is still open, the last first: servers, then the database they use, then its folder. */
export function leave(): Promise<void> {
  leaving ??= (async () => {
    for (const close of [...open].reverse()) {
      open.delete(close)
      await close()
    }
    leaving = undefined
  })()
  return leaving
}

// A terminal sends Ctrl-C to us, to our servers and to npm, which passes it on: the first one counts.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void leave().finally(() => process.exit(130)))
}
