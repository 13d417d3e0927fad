import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into the server before its own code (`node --import`): tells the test, over the channel between parent and child, how long
// the event loop stood still since it was asked last.
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

process.on('message', (message) => {
  if (message === 'stand still') standStill(80)
  // After the next beat of the clock, which has the end of a stall in it.
  if (message === 'longest stall') setTimeout(tell, 3)
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
