/** Resolves on SIGINT (Ctrl-C) or SIGTERM. A second Ctrl-C exits at once. */
export function onShutdownSignal(): Promise<void> {
  return new Promise((resolve) => {
    let firstSignalAt = 0
    const stop = () => {
      firstSignalAt = firstSignalAt || Date.now()
      resolve()
      // One Ctrl-C arrives twice: from the terminal, and from npm, which passes it on.
      if (Date.now() - firstSignalAt > 1_000) process.exit(130)
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
    // The parent process with an IPC channel, as in the e2e tests, has exited.
    process.on('disconnect', stop)
  })
}
