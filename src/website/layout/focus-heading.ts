/**
 * Focuses the heading of a page, for screen readers, as soon as it is rendered, unless the page has set the focus itself.
 * Returns a function that stops waiting.
 */
export function focusHeading(): () => void {
  const main = document.getElementById('content')
  if (!main || focusNow(main)) return () => {}
  const observer = new MutationObserver(() => focusNow(main) && observer.disconnect())
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function focusNow(main: HTMLElement): boolean {
  if (main.contains(document.activeElement)) return true
  const heading = main.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.classList.add('focus:outline-none')
  heading.focus({ preventScroll: true })
  return true
}
