import { Banner } from '#components/banner.tsx'
import { DateInput } from '#components/date-input.tsx'
import { TextField } from '#components/text-field.tsx'
import type { SettingValues } from '#contracts/settings/settings.ts'
import { type Day, dayAt, isDay } from '#domain/primitives/date.ts'
import { about, areStale } from '#domain/primitives/exchange-rates.ts'
import { highestRate } from '#domain/settings/setting-limits.ts'
import { formatAbout } from '#i18n/format-money.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { GroupFrame, Panel } from './settings-group.tsx'
import { type GroupProps, numberOf, type Problems, useGroup } from './use-settings-group.ts'

const t = staffSettings.rates
const others = ['EUR', 'GBP', 'LKR'] as const
/** An example amount in US cents. */
const example = { amount: 3500, currency: 'USD' } as const

/** The exchange rates of the US dollar and their date. */
export function ExchangeRateSettings(props: GroupProps<'rates'>) {
  const group = useGroup({ ...props, name: 'rates', draftOf, valuesOf, problemsOf })
  const { draft, set, problems } = group
  const { rates } = valuesOf(draft)
  const saved = props.current.values.rates
  return (
    <GroupFrame group={group} onSave={() => void group.save()}>
      {saved && areStale({ day: saved.day as Day }, dayAt(Date.now())) && <Banner tone="warning">{t.stale}</Banner>}
      <Panel title={t.one} hint={t.none}>
        <div className="grid gap-5 sm:grid-cols-2">
          {others.map((currency) => {
            const shown = rates && about(example, currency, { ...rates, day: rates.day as Day })
            return (
              <TextField
                key={currency}
                label={t.rate(currency)}
                hint={shown ? t.example(formatAbout(shown)) : t.rateHint}
                inputMode="decimal"
                maxLength={16}
                value={draft[currency]}
                error={problems[`rates.${currency}`]}
                onChange={(text) => set({ ...draft, [currency]: text })}
              />
            )
          })}
          <DateInput
            label={t.day}
            hint={t.dayHint}
            max={dayAt(Date.now())}
            value={draft.day}
            error={problems['rates.day']}
            onChange={(day) => set({ ...draft, day })}
          />
        </div>
      </Panel>
    </GroupFrame>
  )
}

type Draft = Record<'day' | (typeof others)[number], string>

function draftOf({ rates }: SettingValues['rates']): Draft {
  const text = (rate: number | null | undefined) => (rate ? String(rate) : '')
  return { day: rates?.day ?? '', EUR: text(rates?.EUR), GBP: text(rates?.GBP), LKR: text(rates?.LKR) }
}

function valuesOf({ day, EUR, GBP, LKR }: Draft): SettingValues['rates'] {
  if (!EUR.trim() && !GBP.trim() && !LKR.trim()) return { rates: null }
  const rate = (text: string) => numberOf(text, 8) || null
  return { rates: { base: 'USD', day, EUR: rate(EUR), GBP: rate(GBP), LKR: rate(LKR) } }
}

function problemsOf(draft: Draft): Problems {
  const problemTexts = staffSettings.problems
  const wrong = others.filter((currency) => {
    const rate = numberOf(draft[currency], 8)
    return draft[currency].trim() && (!rate || rate > highestRate)
  })
  const isOffered = others.some((currency) => draft[currency].trim())
  return {
    ...Object.fromEntries(wrong.map((currency) => [`rates.${currency}`, problemTexts.rate])),
    ...(isOffered && !isDay(draft.day) ? { 'rates.day': problemTexts.day } : {}),
    ...(isDay(draft.day) && draft.day > dayAt(Date.now()) ? { 'rates.day': problemTexts.dayToCome } : {}),
  }
}
