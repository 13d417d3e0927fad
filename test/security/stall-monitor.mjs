// Loaded into the server before its own code (`node --import`). Reports to the test, over the IPC channel, for how long the
// event loop was blocked at most since the last request. Counts the CPU time of the main thread, because a loaded machine
// pauses every process now and then.
let before = cpuMs()
let longestStallMs = 0
// Timers run once in each turn of the event loop, so what lies between two of them blocked it.
setInterval(() => {
  const now = cpuMs()
  longestStallMs = Math.max(longestStallMs, now - before)
  before = now
}, 1).unref()

process.on('message', (message) => {
  if (message === 'stand still') standStill(80)
  // Until then the timer above has seen the end of a stall.
  if (message === 'longest stall') setTimeout(report, 5)
})

function report() {
  process.send?.({ longestStallMs })
  longestStallMs = 0
}

/** Blocks the event loop on request, to test the monitor. */
function standStill(ms) {
  const end = cpuMs() + ms
  while (cpuMs() < end);
}

/** The CPU time that the main thread has used, in milliseconds. */
function cpuMs() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
