/** Runs one step of the build and prints a line with its duration. */
export async function step(name: string, run: () => unknown): Promise<void> {
  const start = performance.now()
  await run()
  console.log(`${name}: ${((performance.now() - start) / 1_000).toFixed(1)} s`)
}
