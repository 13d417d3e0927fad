import { about, type Rates } from '#domain/primitives/exchange-rates.ts'
import type { Currency } from '#domain/primitives/money.ts'
import { formatAbout } from '#i18n/format-money.ts'
import { chosenCurrency, followCurrencyChoosers, onCurrencyChange } from '#website/currency/chosen-currency.ts'

/** Writes beside each price about what it is in the currency the guest reads, as currency/approximate-price.tsx does elsewhere. */
export function showCurrency() {
  const choosers = [...document.querySelectorAll<HTMLSelectElement>('select[data-currency]')]
  const kept = choosers[0]?.dataset.rates
  if (!kept) return
  const rates = JSON.parse(kept) as Rates
  const show = () => {
    const into = chosenCurrency()
    for (const chooser of choosers) if (chooser.querySelector(`[value=${into}]`)) chooser.value = into
    for (const price of document.querySelectorAll<HTMLElement>('[data-about]')) {
      const [amount, currency] = (price.dataset.about ?? '').split(' ')
      const money = about({ amount: Number(amount), currency: currency as Currency }, into, rates)
      const said = money && formatAbout(money, document.documentElement.lang)
      price.hidden = !said
      price.textContent = said && (price.dataset.say ?? '').replace('{}', said)
    }
    for (const note of document.querySelectorAll<HTMLElement>('[data-about-note]')) {
      note.hidden = !about({ amount: 100, currency: note.dataset.aboutNote as Currency }, into, rates)
    }
  }
  followCurrencyChoosers()
  onCurrencyChange(show)
  show()
}
