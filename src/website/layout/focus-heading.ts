/**
 * Whoever listens to a page starts at its heading, also where that comes a little later than the page, unless the page has put
 * the focus somewhere itself. Gives what ends the waiting.
 */
export function focusHeading(): () => void {
  const main = document.getElementById('content')
  if (!main || isDone(main)) return () => {}
  const coming = new MutationObserver(() => isDone(main) && coming.disconnect())
  coming.observe(main, { childList: true, subtree: true })
  return () => coming.disconnect()
}

function isDone(main: HTMLElement): boolean {
  if (main.contains(document.activeElement)) return true
  const heading = main.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.classList.add('focus:outline-none')
  heading.focus({ preventScroll: true })
  return true
}
