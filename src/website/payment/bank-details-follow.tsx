import type { BankDetails } from '#contracts/bookings/receipt.ts'
import { noBankDetails } from '#domain/payments/payment.ts'
import { bankFollowsText } from '#i18n/confirmed.ts'
import { ask } from '#i18n/trust.ts'
import { AskWhatsApp } from '#website/layout/ask-whatsapp.tsx'
import { useSite } from '#website/layout/use-site.ts'

/** Says that missing bank details follow: on WhatsApp, or by email without a WhatsApp number. Renders nothing if all are set. */
export function BankDetailsFollow({ bank, bookingId }: { bank: BankDetails; bookingId: string }) {
  const { whatsapp } = useSite()
  const details = Object.values(bank)
  if (!details.includes(noBankDetails)) return null
  const areSomeKnown = details.some((value) => value !== noBankDetails)
  return (
    <div className="mt-4 grid justify-items-start gap-3 first:mt-0">
      <p className="text-sand-800">{bankFollowsText(areSomeKnown, Boolean(whatsapp))}</p>
      <div className="print:hidden">
        <AskWhatsApp text={ask.booking(bookingId)} isSmall />
      </div>
    </div>
  )
}
