/** Calls `act` once the browser has painted what changed until now, so that a press shows its effect before longer work. */
export function afterPaint(act: () => void) {
  requestAnimationFrame(() => setTimeout(act))
}
