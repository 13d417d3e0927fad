import { about, type Rates } from '#domain/primitives/exchange-rates.ts'
import type { Currency } from '#domain/primitives/money.ts'
import { formatAbout } from '#i18n/format-money.ts'
import { chosenCurrency, followCurrencyChoosers, onCurrencyChange } from '#website/currency/chosen-currency.ts'

/** Fills in the approximate prices of static pages, as approximate-price.tsx does on hydrated ones. */
export function showCurrency() {
  const choosers = [...document.querySelectorAll<HTMLSelectElement>('select[data-currency]')]
  const json = choosers[0]?.dataset.rates
  if (!json) return
  const rates = JSON.parse(json) as Rates
  const show = () => {
    const into = chosenCurrency()
    for (const chooser of choosers) if (chooser.querySelector(`[value=${into}]`)) chooser.value = into
    for (const price of document.querySelectorAll<HTMLElement>('[data-about]')) {
      const [amount, currency] = (price.dataset.about ?? '').split(' ')
      const money = about({ amount: Number(amount), currency: currency as Currency }, into, rates)
      const text = money && formatAbout(money, document.documentElement.lang)
      price.hidden = !text
      price.textContent = text && (price.dataset.say ?? '').replace('{}', text)
    }
    for (const note of document.querySelectorAll<HTMLElement>('[data-about-note]')) {
      note.hidden = !about({ amount: 100, currency: note.dataset.aboutNote as Currency }, into, rates)
    }
  }
  followCurrencyChoosers()
  onCurrencyChange(show)
  show()
}
