/** The slide in view: slides are as wide as the list, which scrolls. */
export function slideInView(list: HTMLElement): number {
  return Math.round(list.scrollLeft / list.clientWidth)
}

/** Scrolls to the next (1) or previous (-1) slide; after the last comes the first. */
export function turnSlides(list: HTMLElement, step: number): void {
  const slides = list.children.length
  list.scrollTo({ left: ((slideInView(list) + step + slides) % slides) * list.clientWidth })
}

/** Turns by the arrow keys. */
export function turnByKey(list: HTMLElement, event: { key: string; preventDefault(): void }): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step) return
  event.preventDefault()
  turnSlides(list, step)
}
