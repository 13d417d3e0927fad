/** Whoever listens to a page starts at its heading, unless the page has put the focus somewhere itself. */
export function focusOnHeading() {
  const main = document.getElementById('content')
  const heading = main?.querySelector('h1')
  if (!heading || main?.contains(document.activeElement)) return
  heading.tabIndex = -1
  heading.classList.add('focus:outline-none')
  heading.focus({ preventScroll: true })
}
