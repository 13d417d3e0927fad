/** Resolves when somebody wants us to stop: Ctrl-C, or the machine's own way. A second Ctrl-C does not wait. */
export function onShutdownSignal(): Promise<void> {
  return new Promise((resolve) => {
    let asked = 0
    const ask = () => {
      asked = asked || Date.now()
      resolve()
      // A terminal sends Ctrl-C to us and to npm, which passes it on: the same wish, heard twice.
      if (Date.now() - asked > 1_000) process.exit(130)
    }
    process.on('SIGINT', ask)
    process.on('SIGTERM', ask)
    // Whoever started us with a channel, as the journeys do, is gone.
    process.on('disconnect', ask)
  })
}
