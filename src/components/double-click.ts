type Click = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'> & { target: Node }

/** A second tap within this time (ms) and distance (px) belongs to the first, as on Android. */
const doubleTap = { time: 300, distance: 40 }

let previous: Click | null = null
let latest: Click | null = null

// On the window, so that it runs before the handlers of React, which listen on the document.
globalThis.window?.addEventListener(
  'click',
  ({ clientX, clientY, timeStamp, target }) => {
    previous = latest
    latest = target instanceof Node ? { clientX, clientY, timeStamp, target } : null
  },
  true,
)

/**
 * The element of the first click, where `event` is the second click of a double click or double tap.
 * Browsers count the clicks of a mouse in `detail`, but not the taps of a finger.
 */
export function firstClickOfDouble(event: MouseEvent): Node | null {
  if (!previous) return null
  if (!('pointerType' in event) || event.pointerType !== 'touch') return event.detail > 1 ? previous.target : null
  const distance = Math.hypot(event.clientX - previous.clientX, event.clientY - previous.clientY)
  const isDouble = event.timeStamp - previous.timeStamp < doubleTap.time && distance < doubleTap.distance
  return isDouble ? previous.target : null
}
