import { internationalNumber, numberToRead } from '#domain/primitives/phone.ts'
import { components } from '#i18n/components.ts'

const t = components.paper

type Letterhead = {
  name: string
  /** '' without a number, as for `whatsapp`. */
  phone: string
  whatsapp: string
  /** Only on the pages of guests. */
  email?: string
}

/** The operator's name, numbers and email address at the top of a printed page. */
export function PrintHeader({ business }: { business: Letterhead }) {
  return (
    <div className="mb-5 hidden flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-lagoon-900 pb-2 print:flex">
      <p className="display text-[19px] leading-tight font-bold text-lagoon-900">{business.name}</p>
      <p className="numbers text-[13px] font-[560] text-sand-800">{contactsOf(business).join(' · ')}</p>
    </div>
  )
}

function contactsOf({ phone, whatsapp, email }: Letterhead): string[] {
  const isOneNumber = whatsapp && internationalNumber(phone) === internationalNumber(whatsapp)
  const numbers = isOneNumber
    ? [t.both(phone)]
    : [phone && t.phone(phone), whatsapp && t.whatsapp(numberToRead(whatsapp))]
  return [...numbers, email ?? ''].filter(Boolean)
}
