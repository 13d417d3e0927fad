import { getSettings } from '#api-client/settings.ts'
import { LoadState } from '#dashboard/components/load-state.tsx'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import type { SettingGroup } from '#domain/settings/setting-limits.ts'
import { staffSettings as messages } from '#i18n/staff-settings.ts'
import { ExchangeRateSettings } from './exchange-rate-settings.tsx'
import { FareSettings } from './fare-settings.tsx'
import { GateSettings } from './gate-settings.tsx'
import { HomeTextsSettings } from './home-texts-settings.tsx'
import { HouseSettings } from './house-settings.tsx'
import { MoneySettings } from './money-settings.tsx'
import { PartnerSettings } from './partner-settings.tsx'
import { PolicySettings } from './policy-settings.tsx'
import { PromotionSettings } from './promotion-settings.tsx'
import { ResellerSettings } from './reseller-settings.tsx'
import { ReviewSettings } from './review-settings.tsx'
import { SeasonSettings } from './season-settings.tsx'
import { SellingSettings } from './selling-settings.tsx'
import { StockSettings } from './stock-settings.tsx'
import { TechnicalSettings } from './technical-settings.tsx'
import type { Current, GroupProps } from './use-settings-group.ts'

export type BusinessTab = SettingGroup | 'promotions' | 'channels' | 'partners' | 'technical'

/** A tab of the business settings. All tabs are loaded together. */
export function BusinessSettingsPage({ tab }: { tab: BusinessTab }) {
  const query = useStaffQuery(['settings'], getSettings, { isOnce: true })
  const { data: all, update } = query

  if (query.refused || !all) return <LoadState query={query} messages={messages} loading={messages.loading} />
  const groups: { [Group in SettingGroup]: Current<Group> } = all.groups
  function props<Group extends SettingGroup>(name: Group): GroupProps<Group> {
    return {
      current: groups[name],
      onCurrent: (current) => void update((before) => ({ ...before, groups: { ...before.groups, [name]: current } })),
    }
  }
  return (
    <>
      <p className="mb-5 max-w-[46em] text-sand-600">{messages.leads[tab]}</p>
      <div className="grid max-w-[900px] gap-5">
        {tab === 'house' && <HouseSettings {...props('house')} />}
        {tab === 'money' && <MoneySettings {...props('money')} environment={all.environment} />}
        {tab === 'stock' && <StockSettings {...props('stock')} />}
        {tab === 'selling' && <SellingSettings {...props('selling')} />}
        {tab === 'fares' && <FareSettings {...props('fares')} />}
        {tab === 'seasons' && <SeasonSettings {...props('seasons')} />}
        {tab === 'policy' && <PolicySettings {...props('policy')} />}
        {tab === 'gate' && <GateSettings {...props('gate')} hasRate={Boolean(groups.rates.values.rates?.LKR)} />}
        {tab === 'rates' && <ExchangeRateSettings {...props('rates')} />}
        {tab === 'home' && <HomeTextsSettings {...props('home')} original={all.original.homeTexts} />}
        {tab === 'reviews' && <ReviewSettings {...props('reviews')} samples={all.original.reviews} />}
        {tab === 'promotions' && <PromotionSettings />}
        {tab === 'channels' && <ResellerSettings />}
        {tab === 'partners' && <PartnerSettings />}
        {tab === 'technical' && <TechnicalSettings environment={all.environment} />}
      </div>
    </>
  )
}
