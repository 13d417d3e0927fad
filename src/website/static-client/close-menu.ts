/** The phone's menu and the choice of languages are folds that open by themselves: Escape and a tap beside one close it again. */
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
