import { type Currency, currencies } from '#domain/primitives/money.ts'
import { currencyKey } from '#domain/settings/storage-keys.ts'

/** Most prices are in USD. The server renders every chooser with it. */
export const defaultCurrency: Currency = 'USD'

const listeners = new Set<() => void>()
let chosen: Currency | undefined

/** The currency of approximate prices in this browser. */
export function chosenCurrency(): Currency {
  chosen ??= storedCurrency() ?? defaultCurrency
  return chosen
}

/**
 * Makes every `select[data-currency]` choose the currency. One listener for static and hydrated pages, because a guest may
 * select a currency before or during hydration.
 */
export function followCurrencyChoosers() {
  for (const chooser of document.querySelectorAll<HTMLSelectElement>(currencyChooser)) {
    if (chooser.value !== defaultCurrency) chooseCurrency(chooser.value as Currency)
  }
  const choose = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement && target.matches(currencyChooser)) chooseCurrency(target.value as Currency)
  }
  // In the capture phase, before React: on `input` it hydrates the field and resets it, so the `change` event that follows has
  // the old value.
  addEventListener('input', choose, { capture: true })
}

const currencyChooser = 'select[data-currency]'

function chooseCurrency(currency: Currency) {
  chosen = currency
  try {
    localStorage.setItem(currencyKey, currency)
  } catch {
    // Storage is disabled: the choice is lost with the page.
  }
  for (const listener of listeners) listener()
}

/** Also for choices in other tabs, and for pages that Back restores. Returns a function that stops listening. */
export function onCurrencyChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', reread)
    addEventListener('pageshow', reread)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', reread)
    removeEventListener('pageshow', reread)
  }
}

function reread() {
  const now = storedCurrency()
  if (!now || now === chosen) return
  chosen = now
  for (const listener of listeners) listener()
}

function storedCurrency(): Currency | undefined {
  try {
    const name = localStorage.getItem(currencyKey)
    return currencies.find((currency) => currency === name)
  } catch {
    return undefined
  }
}
