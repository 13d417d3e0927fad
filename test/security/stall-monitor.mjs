import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into the server before its own code (`node --import`). Reports to the test, over the IPC channel, how long
// the event loop was blocked since the last request.
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

process.on('message', (message) => {
  if (message === 'stand still') standStill(80)
  // The second timer makes sure that the monitor has recorded the end of a stall.
  if (message === 'longest stall') setTimeout(() => setTimeout(report, 3), 3)
})

/** Answers only after the reset monitor has taken a first reading: a stall before that reading is not recorded. */
function report() {
  const longestStallMs = delay.max / 1e6
  delay.reset()
  setTimeout(() => setTimeout(() => process.send?.({ longestStallMs }), 3), 3)
}

/** Blocks the event loop on request, to test the monitor. */
function standStill(ms) {
  const end = performance.now() + ms
  while (performance.now() < end);
}
