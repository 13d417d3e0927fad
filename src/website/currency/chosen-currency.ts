import { type Currency, currencies } from '#domain/primitives/money.ts'

/** The currency of most prices, which the server selects in every chooser. */
export const defaultCurrency: Currency = 'USD'

const place = 'pugmark.currency'
const listeners = new Set<() => void>()
let chosen: Currency | undefined

/** The currency in which this browser's guest reads prices, beside the one in which they are charged. */
export function chosenCurrency(): Currency {
  chosen ??= kept() ?? defaultCurrency
  return chosen
}

/**
 * Makes every `select[data-currency]` of the page choose the currency. One listener serves plain pages and hydrated ones: a
 * guest on a slow line selects a currency before the scripts have come, or while React hydrates the page.
 */
export function followCurrencyChoosers() {
  for (const chooser of document.querySelectorAll<HTMLSelectElement>(currencyChooser)) {
    if (chooser.value !== defaultCurrency) chooseCurrency(chooser.value as Currency)
  }
  const choose = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement && target.matches(currencyChooser)) chooseCurrency(target.value as Currency)
  }
  // Before React hears of it: on `input` React hydrates what is not hydrated yet, and puts the field back to what it
  // rendered, so the `change` that follows brings the old value.
  addEventListener('input', choose, { capture: true })
}

const currencyChooser = 'select[data-currency]'

function chooseCurrency(currency: Currency) {
  chosen = currency
  try {
    localStorage.setItem(place, currency)
  } catch {
    // storage is switched off: it holds until the page is left
  }
  for (const tell of listeners) tell()
}

/** Another tab may choose too, and Back may bring a page out of the browser's memory. Gives the way to stop listening. */
export function onCurrencyChange(tell: () => void): () => void {
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
