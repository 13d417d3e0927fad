/** Escape and a click outside close the menus of the header, which are `details` elements. */
export function closeMenu() {
  const open = () => document.querySelector<HTMLDetailsElement>('header details[open]')
  addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' && open()
    if (!menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  addEventListener('click', ({ target }) => {
    const menu = open()
    if (menu && target instanceof Node && !menu.contains(target)) menu.open = false
  })
}
