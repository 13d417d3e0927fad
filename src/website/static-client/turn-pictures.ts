/** Buttons, arrow keys and counter of a carousel on a static page, as in carousel.tsx. They are hidden without this script. */
export function turnPictures() {
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
    const list = carousel.querySelector('ul')
    const counter = carousel.querySelector('[role="status"]')
    const [previous, next] = carousel.querySelectorAll('button')
    if (!list || !counter) continue
    const slides = list.children
    const at = () => Math.round(list.scrollLeft / list.clientWidth)
    const turn = (step: number) =>
      list.scrollTo({ left: ((at() + step + slides.length) % slides.length) * list.clientWidth })
    const count = () => {
      const position = slides[at()]?.getAttribute('data-position') ?? ''
      if (counter.textContent !== position) counter.textContent = position
    }
    previous?.addEventListener('click', () => turn(-1))
    next?.addEventListener('click', () => turn(1))
    list.addEventListener('scroll', count)
    list.addEventListener('keydown', (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!step) return
      event.preventDefault()
      turn(step)
    })
    carousel.dataset.live = ''
    // The browser may have restored the place.
    count()
  }
}
