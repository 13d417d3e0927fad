import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into the server before its own code (`node --import`): tells the test, over the channel between parent and child, how long
// the event loop stood still since it was asked last.
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

process.on('message', (message) => {
  if (message === 'stand still') standStill(80)
  // The second timer starts with a fresh clock: the monitor has recorded the end of a stall before it fires.
  if (message === 'longest stall') setTimeout(() => setTimeout(tell, 3), 3)
})

function tell() {
  process.send?.({ longestStallMs: delay.max / 1e6 })
  delay.reset()
}

/** So that the test can see that a stall is seen. */
function standStill(ms) {
  const end = performance.now() + ms
  while (performance.now() < end);
}
