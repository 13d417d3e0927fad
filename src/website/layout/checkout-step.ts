/** The steps of booking a safari: choosing it, the guest's details, paying. */
export type CheckoutStep = 1 | 2 | 3

/** The step that a URL shows, null outside the checkout. The confirmation with a reference offers to pay. */
export function checkoutStepOf(pathname: string, search: string): CheckoutStep | null {
  const has = (name: string) => new URLSearchParams(search).has(name)
  switch (pathname) {
    case '/packages':
      return has('package') ? 1 : null
    case '/booking/confirm':
      return has('ref') ? 3 : 2
    case '/payment':
      return has('ref') ? 3 : null
    default:
      return null
  }
}
