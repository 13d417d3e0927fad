import type { SettingsChange, SettingValues } from '#contracts/settings/settings.ts'
import { noBankDetails } from '#domain/payments/payment.ts'
import { toDecimal, toMinor } from '#domain/primitives/money.ts'
import type { SettingGroup } from '#domain/settings/setting-limits.ts'
import type { BusinessSettings } from './business-settings.ts'

/** Settings that are changed together. The price grid has a screen of its own. */
export const settingNames = {
  house: ['name', 'place', 'address', 'phone', 'email', 'social'],
  money: ['bank', 'whatsapp'],
  stock: ['fleet', 'rooms'],
  selling: ['notice', 'chargePerJeep', 'onlyOpenedDays', 'addOnPrices', 'driveMinutes'],
  fares: ['roomPrices', 'taxi'],
  seasons: ['seasons'],
  policy: ['policy'],
  gate: ['gateModes'],
  rates: ['rates'],
  home: ['homeTexts'],
  reviews: ['reviewPages', 'ratings', 'reviews'],
} as const satisfies Record<SettingGroup, readonly (keyof BusinessSettings)[]>

/** Stored settings → form values, with amounts in dollars. */
export function settingValuesOf(business: BusinessSettings): SettingValues {
  const { name, place, address, phone, email, social, bank, whatsapp, fleet, rooms, rates, homeTexts } = business
  const { driveMinutes, notice, chargePerJeep, onlyOpenedDays, addOnPrices, reviewPages, ratings, reviews } = business
  const { roomPrices, taxi, seasons, policy, gateModes } = business
  const { bankName = '', accountName = '', accountNumber = '', branch = '', swiftCode = '' } = bank
  return {
    house: { name, place, address, phone, email, social },
    money: { bank: { bankName, accountName, accountNumber, branch, swiftCode }, whatsapp },
    stock: { fleet, rooms },
    selling: { notice, chargePerJeep, onlyOpenedDays, addOnPrices: eachOf(addOnPrices, toDecimal), driveMinutes },
    fares: {
      roomPrices: eachOf(roomPrices, toDecimal),
      taxi: { perKm: eachOf(taxi.perKm, toDecimal), kilometres: taxi.kilometres },
    },
    seasons: { seasons },
    policy: { policy },
    gate: { gateModes },
    rates: { rates },
    home: { homeTexts },
    reviews: { reviewPages, ratings, reviews },
  }
}

/** Form values → stored settings. */
export function businessOf(change: SettingsChange): Partial<BusinessSettings> {
  switch (change.group) {
    case 'selling':
      return { ...change.values, addOnPrices: eachOf(change.values.addOnPrices, toMinor) }
    case 'fares': {
      const { roomPrices, taxi } = change.values
      return {
        roomPrices: eachOf(roomPrices, toMinor),
        taxi: { perKm: eachOf(taxi.perKm, toMinor), kilometres: taxi.kilometres },
      }
    }
    case 'rates': {
      const { rates } = change.values
      const isEmpty = !rates || [rates.EUR, rates.GBP, rates.LKR].every((one) => one === null)
      return { rates: isEmpty ? null : rates }
    }
    case 'money': {
      // The placeholder that guests read while no bank is set is not stored.
      const { bank, whatsapp } = change.values
      return { bank: eachOf(bank, (text) => (text === noBankDetails ? '' : text)), whatsapp }
    }
    default:
      return change.values
  }
}

function eachOf<Name extends string, Value>(record: Record<Name, Value>, to: (value: Value) => Value) {
  return Object.fromEntries(Object.entries<Value>(record).map(([name, value]) => [name, to(value)])) as Record<
    Name,
    Value
  >
}
