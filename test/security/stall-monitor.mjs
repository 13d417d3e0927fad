// Loaded into the server before its own code (`node --import`). Reports to the test, over the IPC channel, the longest
// block of the event loop since the last request. Counts the CPU time of the main thread, because a loaded machine
// pauses every process now and then.
let before = cpuMs()
let longestStallMs = 0
// Timers run once per turn of the event loop, so the time between two calls is how long it was blocked.
setInterval(() => {
  const now = cpuMs()
  longestStallMs = Math.max(longestStallMs, now - before)
  before = now
}, 1).unref()

process.on('message', (message) => {
  if (message === 'stand still') block(80)
  // By then the timer above has seen the end of a stall.
  if (message === 'longest stall') setTimeout(report, 5)
})

function report() {
  process.send?.({ longestStallMs })
  longestStallMs = 0
}

/** Blocks the event loop on request, to test the monitor. */
function block(ms) {
  const end = cpuMs() + ms
  while (cpuMs() < end);
}

/** The CPU time that the main thread has used, in milliseconds. */
function cpuMs() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
