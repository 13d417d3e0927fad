import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import { refundPercent } from '#domain/bookings/booking-policy.ts'
import { type Slot, slotHours } from '#domain/bookings/time-slot.ts'
import { pictureOfPackage } from '#domain/content/picture.ts'
import { allowsReservation, type ReservationType, reservationTypes } from '#domain/packages/package.ts'
import { inSlot, lowestTotal } from '#domain/packages/package-list.ts'
import type { TranslatedPackage } from '#domain/packages/package-texts.ts'
import { parkPlaces } from '#domain/parks/park-places.ts'
import { type Language, languages, translatedLanguages } from '#domain/primitives/language.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { parkNames, slotNames, slotTimes } from '#i18n/safari.ts'
import { seo as t, productFeed as texts } from '#i18n/seo.ts'
import { withLocale } from '#i18n/with-locale.ts'
import { packagePath } from '#website/layout/paths.ts'

type Operator = { business: BusinessSettings; baseUrl: string; nonce: number }

// Google accepts 50 MB per shard. With all texts at their longest, in three languages, a package has 60 kB.
// Of ten thousand packages, a part takes 25 to 50 ms on a machine with a load of ten; 200 in a part took 150 ms and more.
export const productsInPart = 100

/** One shard of the feed; null if there is no such shard. `nonce` is the same for all shards of an upload. */
export function productFeed(packages: readonly TranslatedPackage[], operator: Operator, part: string) {
  const products = packages.filter((pkg) => lowestTotal(pkg) !== null)
  const parts = Math.max(1, Math.ceil(products.length / productsInPart))
  const number = /^\d{1,6}$/.test(part) ? Number(part) : 0
  if (number < 1 || number > parts) return null
  return {
    feed_metadata: {
      shard_id: number - 1,
      total_shards_count: parts,
      processing_instruction: 'PROCESS_AS_SNAPSHOT',
      nonce: operator.nonce,
    },
    products: products
      .slice((number - 1) * productsInPart, number * productsInPart)
      .map((pkg) => productOf(pkg, operator)),
  }
}

function productOf(pkg: TranslatedPackage, operator: Operator) {
  const { business, baseUrl } = operator
  const images =
    pkg.pictures.length > 0 ? pkg.pictures.map(({ image }) => image) : [`/art/${pictureOfPackage(pkg)}.jpg`]
  return {
    id: pkg.id,
    title: asTranslated(pkg.name, (language) => pkg.translations[language]?.name),
    description: asTranslated(asHtml(pkg.description), (language) => asHtml(pkg.translations[language]?.description)),
    product_features: [...featuresOf(pkg, 'highlights'), ...featuresOf(pkg, 'features')],
    options: optionsOf(pkg).map((option) => optionOf(pkg, option, operator)),
    related_media: images.map((image) => ({ url: new URL(image, baseUrl).href, type: 'MEDIA_TYPE_PHOTO' })),
    operator: {
      google_business_profile_name: inEnglish(business.name),
      locations: [{ location: { place_info: placeOf(operator) } }],
    },
    inventory_types: ['INVENTORY_TYPE_OPERATOR_DIRECT'],
    fulfillment_type: { mobile: true, print_at_home: true, pickup: false },
  }
}

function placeOf({ business, baseUrl }: Operator) {
  return {
    name: business.name,
    ...(business.phone ? { phone_number: business.phone } : {}),
    website_url: baseUrl,
    unstructured_address: business.place,
  }
}

const featureTypes = { highlights: 'TEXT_FEATURE_HIGHLIGHT', features: 'TEXT_FEATURE_INCLUSION' } as const

/** The entries of a list. A translated list of another length is left out, because its entries belong to no English one. */
function featuresOf(pkg: TranslatedPackage, list: keyof typeof featureTypes) {
  const translated = (language: Exclude<Language, 'en'>) => {
    const entries = pkg.translations[language]?.[list] ?? []
    return entries.length === pkg[list].length ? entries : []
  }
  return pkg[list].map((text, index) => ({
    feature_type: featureTypes[list],
    value: asTranslated(asHtml(text), (language) => asHtml(translated(language)[index])),
  }))
}

type PricedOption = { reservation: ReservationType; slot: Slot; people: number; amount: Minor }

/** A private jeep and shared seats in each offered slot, at the least that two foreign guests pay in all, as the site shows it (R3.28). */
function optionsOf(pkg: TranslatedPackage): PricedOption[] {
  const sold = reservationTypes.filter((type) => allowsReservation(pkg, type))
  return sold.flatMap((reservation) =>
    pkg.offeredSlots.flatMap((slot) => {
      const total = lowestTotal(inSlot({ ...pkg, packageType: reservation }, slot))
      return total ? [{ reservation, slot, ...total }] : []
    }),
  )
}

function optionOf(pkg: TranslatedPackage, option: PricedOption, { business, baseUrl }: Operator) {
  const { reservation, slot, people, amount } = option
  const id = `${reservation}-${slot}`
  const { start, end } = slotHours[slot]
  return {
    id,
    title: titleOf(reservation, slot),
    landing_page: { url: `${baseUrl}${packagePath(pkg.id)}` },
    landing_page_list_view: { url: `${baseUrl}/browse-packages?park=${pkg.park}` },
    duration_sec: (end - start) * 60,
    cancellation_policy: {
      refund_conditions: [
        {
          min_duration_before_start_time_sec: business.policy.refundNoticeHours.safari * 3600,
          refund_percent: refundPercent(business.policy, 'safari'),
        },
      ],
    },
    option_categories: [{ label: 'animals' }, ...(slot === 'fullDay' ? [{ label: 'day-trips' }] : [])],
    related_locations: [
      {
        location: {
          location: {
            place_info: { name: t.park(parkNames[pkg.park]), coordinates: parkPlaces[pkg.park] },
          },
        },
        relation_type: 'RELATION_TYPE_RELATED_NO_ADMISSION',
      },
    ],
    price_options: [{ id: `${id}-adults`, title: texts.adults(people), price: moneyOf(amount) }],
  }
}

// Kept: running a function in a language costs more than the rest of an option.
const titles = new Map<string, LocalizedTexts>()

function titleOf(reservation: ReservationType, slot: Slot): LocalizedTexts {
  const key = `${reservation} ${slot}`
  const title = titles.get(key) ?? inAllLanguages(() => texts[reservation](slotNames[slot], slotTimes[slot]))
  titles.set(key, title)
  return title
}

/** A price in US cents. `nanos` are billionths of a dollar. */
function moneyOf(amount: Minor) {
  return { currency_code: 'USD', units: Math.floor(amount / 100), nanos: (amount % 100) * 10_000_000 }
}

type LocalizedTexts = { localized_texts: { language_code: Language; text: string }[] }

const inEnglish = (text: string): LocalizedTexts => ({ localized_texts: [{ language_code: 'en', text }] })

/** A text of the operator, with the translations that exist. */
function asTranslated(
  english: string,
  textIn: (language: Exclude<Language, 'en'>) => string | undefined,
): LocalizedTexts {
  const others = translatedLanguages.flatMap((language) => {
    const text = textIn(language)
    return text ? [{ language_code: language, text }] : []
  })
  return { localized_texts: [...inEnglish(english).localized_texts, ...others] }
}

/** A text of ours. */
function inAllLanguages(text: () => string): LocalizedTexts {
  return {
    localized_texts: languages.map((language) => ({ language_code: language, text: withLocale(language, text) })),
  }
}

/** Descriptions and features are read as HTML. */
function asHtml(text = ''): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
