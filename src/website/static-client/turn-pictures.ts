import { slideInView, turnByKey, turnSlides } from '#components/carousel-steps.ts'

/** Buttons, arrow keys and counter of a carousel on a static page, as in carousel.tsx. They are hidden without this script. */
export function turnPictures() {
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
    const list = carousel.querySelector('ul')
    const counter = carousel.querySelector('[role="status"]')
    const [previous, next] = carousel.querySelectorAll('button')
    if (!list || !counter) continue
    const slides = list.children
    const count = () => {
      const position = slides[slideInView(list)]?.getAttribute('data-position') ?? ''
      if (counter.textContent !== position) counter.textContent = position
    }
    previous?.addEventListener('click', () => turnSlides(list, -1))
    next?.addEventListener('click', () => turnSlides(list, 1))
    list.addEventListener('scroll', count)
    list.addEventListener('keydown', (event) => turnByKey(list, event))
    carousel.dataset.live = ''
    // The browser may have restored the place.
    count()
  }
}
