import { expect, test } from 'vitest'
import type { Language } from '#domain/primitives/language.ts'
import { formatDay, formatDays, formatMinute, hoursOf, hoursOfSlot } from './format-date.ts'
import { dollars, formatAbout, formatMoney } from './format-money.ts'
import { withLocale } from './with-locale.ts'

const day = '2026-11-22'
const cases: [() => string, Record<Language, string>][] = [
  [
    () => formatDay(day),
    { en: 'Sunday, November 22, 2026', de: 'Sonntag, 22. November 2026', fr: 'dimanche 22 novembre 2026' },
  ],
  [() => formatDay(day, 'short'), { en: 'Nov 22, 2026', de: '22. Nov. 2026', fr: '22 nov. 2026' }],
  [() => formatDay('2026-11-01', 'short'), { en: 'Nov 01, 2026', de: '1. Nov. 2026', fr: '1er nov. 2026' }],
  [
    () => formatDay('2026-09-01'),
    { en: 'Tuesday, September 1, 2026', de: 'Dienstag, 1. September 2026', fr: 'mardi 1er septembre 2026' },
  ],
  [
    () => formatDays('2027-09-01', '2027-10-31'),
    { en: 'Sep 1 – Oct 31, 2027', de: '1. Sept. – 31. Okt. 2027', fr: '1er sept. – 31 oct. 2027' },
  ],
  [
    () => formatDays('2027-09-11', '2027-10-01'),
    { en: 'Sep 11 – Oct 1, 2027', de: '11. Sept. – 1. Okt. 2027', fr: '11 sept. – 1er oct. 2027' },
  ],
  [() => formatDay(day, 'brief'), { en: 'Sun, Nov 22', de: 'So., 22. Nov.', fr: 'dim. 22 nov.' }],
  [() => formatDay(day, 'month'), { en: 'November 2026', de: 'November 2026', fr: 'novembre 2026' }],
  [() => formatMinute(330), { en: '5:30 AM', de: '5:30 Uhr', fr: '5 h 30' }],
  [() => formatMinute(14 * 60), { en: '2:00 PM', de: '14:00 Uhr', fr: '14 h' }],
  [() => hoursOfSlot('afternoon'), { en: '2:30 PM to 6:30 PM', de: '14:30–18:30 Uhr', fr: '14 h 30 – 18 h 30' }],
  [() => hoursOf('08:00 AM'), { en: '8:00 AM', de: '8:00 Uhr', fr: '8 h' }],
  [() => hoursOf('12:00 PM'), { en: '12:00 PM', de: '12:00 Uhr', fr: '12 h' }],
  [() => dollars(123456), { en: '$1,234.56', de: '1.234,56 $', fr: '1 234,56 $' }],
  [() => dollars(-2550), { en: '−$25.50', de: '−25,50 $', fr: '−25,50 $' }],
  [() => formatAbout({ amount: -2500, currency: 'EUR' }), { en: '−€25', de: '−25 €', fr: '−25 €' }],
  [() => formatMoney({ amount: 4500, currency: 'EUR' }), { en: '€45.00', de: '45,00 €', fr: '45,00 €' }],
  [() => formatAbout({ amount: 1_050_000, currency: 'LKR' }), { en: 'LKR 10,500', de: '10.500 LKR', fr: '10 500 LKR' }],
]

test.each(cases)('%o is formatted for the language', (say, texts) => {
  for (const [language, text] of Object.entries(texts)) {
    const formatted = withLocale(language as Language, say)
    // Locales use different no-break spaces in amounts.
    expect(formatted.replace(/[\u00a0\u2009\u202f]/g, ' ')).toBe(text)
  }
})
