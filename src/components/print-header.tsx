import { internationalNumber, numberToRead } from '#domain/primitives/phone.ts'
import { components } from '#i18n/components.ts'

const t = components.paper

/** Whose paper it is, and how to reach them where there is no website: at a park's gate, in a bus, at a desk. */
type Letterhead = {
  name: string
  /** '' where there is none. */
  phone: string
  whatsapp: string
}

export function PrintHeader({ house }: { house: Letterhead }) {
  return (
    <div className="mb-5 hidden flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-lagoon-900 pb-2 print:flex">
      <p className="display text-[19px] leading-tight font-bold text-lagoon-900">{house.name}</p>
      <p className="numbers text-[13px] font-[560] text-sand-800">{waysTo(house).join(' · ')}</p>
    </div>
  )
}

function waysTo({ phone, whatsapp }: Letterhead): string[] {
  if (whatsapp && internationalNumber(phone) === internationalNumber(whatsapp)) return [t.both(phone)]
  return [phone && t.phone(phone), whatsapp && t.whatsapp(numberToRead(whatsapp))].filter(Boolean)
}
