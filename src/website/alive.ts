const needed: Promise<unknown>[] = []

/** A page comes alive as the server wrote it: what it shows must be there by then, though its scripts come apart. */
export const comesAlive = {
  after(coming: Promise<unknown>) {
    needed.push(coming)
  },
  whenReady: () => Promise.all(needed),
}
