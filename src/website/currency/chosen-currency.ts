import { type Currency, currencies } from '#domain/primitives/money.ts'

/** What most prices are charged in, and what stands on the page until somebody chooses otherwise. */
export const firstCurrency: Currency = 'USD'

const place = 'pugmark.currency'
const listeners = new Set<() => void>()
let chosen: Currency | undefined

/** The currency in which this browser's guest reads prices, beside the one in which they are charged. */
export function chosenCurrency(): Currency {
  chosen ??= kept() ?? firstCurrency
  return chosen
}

export function chooseCurrency(currency: Currency) {
  chosen = currency
  try {
    localStorage.setItem(place, currency)
  } catch {
    // storage is switched off: it holds until the page is left
  }
  for (const tell of listeners) tell()
}

/** Another tab may choose too, and Back may bring a page out of the browser's memory. Gives the way to stop listening. */
export function whenCurrencyChanges(tell: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', lookAgain)
    addEventListener('pageshow', lookAgain)
  }
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
    if (listeners.size > 0) return
    removeEventListener('storage', lookAgain)
    removeEventListener('pageshow', lookAgain)
  }
}

function lookAgain() {
  const now = kept()
  if (!now || now === chosen) return
  chosen = now
  for (const tell of listeners) tell()
}

function kept(): Currency | undefined {
  try {
    const name = localStorage.getItem(place)
    return currencies.find((currency) => currency === name)
  } catch {
    return undefined
  }
}
