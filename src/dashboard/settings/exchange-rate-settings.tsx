import { Banner } from '#components/banner.tsx'
import type { SettingValues } from '#contracts/settings/settings.ts'
import { Panel } from '#dashboard/components/panel.tsx'
import { FormDate, FormMoney } from '#dashboard/form/form-fields.tsx'
import { type Day, dayAt, isDay } from '#domain/primitives/date.ts'
import { about, areStale } from '#domain/primitives/exchange-rates.ts'
import { recordOf } from '#domain/primitives/record.ts'
import { formatAbout } from '#i18n/format-money.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { GroupFrame } from './settings-group.tsx'
import { type GroupProps, numberOf, type Problems, useSettingsGroup } from './use-settings-group.ts'

const t = staffSettings.rates
const others = ['EUR', 'GBP', 'LKR'] as const
const example = { amount: 3500, currency: 'USD' } as const

export function ExchangeRateSettings(props: GroupProps<'rates'>) {
  const group = useSettingsGroup({ ...props, name: 'rates', draftOf, requestOf, problemsOf })
  const { field, draft } = group
  const { rates } = requestOf(draft)
  const saved = props.current.values.rates
  return (
    <GroupFrame group={group}>
      {saved && areStale({ day: saved.day as Day }, dayAt(Date.now())) && <Banner tone="warning">{t.stale}</Banner>}
      <Panel title={t.title} hint={t.none}>
        <div className="grid gap-5 sm:grid-cols-2">
          {others.map((currency) => {
            const shown = rates && about(example, currency, { ...rates, day: rates.day as Day })
            return (
              <FormMoney
                key={currency}
                {...field(`rates.${currency}`)}
                label={t.rate(currency)}
                hint={shown ? t.example(formatAbout(shown)) : t.rateHint}
                maxLength={16}
              />
            )
          })}
          <FormDate {...field('rates.day')} label={t.day} hint={t.dayHint} max={dayAt(Date.now())} />
        </div>
      </Panel>
    </GroupFrame>
  )
}

type Draft = { rates: Record<'day' | (typeof others)[number], string> }

function draftOf({ rates }: SettingValues['rates']): Draft {
  return { rates: { day: rates?.day ?? '', ...recordOf(others, (currency) => String(rates?.[currency] ?? '')) } }
}

function requestOf({ rates: { day, ...typed } }: Draft): SettingValues['rates'] {
  const rates = recordOf(others, (currency) => (typed[currency].trim() ? numberOf(typed[currency], 8) : null))
  return { rates: others.some((currency) => rates[currency] !== null) ? { base: 'USD', day, ...rates } : null }
}

function problemsOf({ rates: { day } }: Draft): Problems {
  return isDay(day) && day > dayAt(Date.now()) ? { 'rates.day': staffSettings.problems.dayToCome } : {}
}
