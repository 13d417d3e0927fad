import type { BankDetails } from '#contracts/bookings/receipt.ts'
import { noBankDetails } from '#domain/payments/payment.ts'
import { confirmed as t } from '#i18n/confirmed.ts'
import { ask } from '#i18n/trust.ts'
import { AskWhatsApp } from '#website/layout/ask-whatsapp.tsx'
import { useSite } from '#website/layout/use-site.ts'

/** Says once that bank details which are not set follow, by email if there is no WhatsApp number. Nothing if all are set. */
export function BankDetailsFollow({ bank, bookingId }: { bank: BankDetails; bookingId: string }) {
  const { whatsapp } = useSite()
  const details = Object.values(bank)
  if (!details.includes(noBankDetails)) return null
  const byWhatsApp = details.every((value) => value === noBankDetails) ? t.bankFollows : t.bankRestFollows
  return (
    <div className="mt-4 grid justify-items-start gap-3 first:mt-0">
      <p className="text-sand-800">{whatsapp ? byWhatsApp : t.bankFollowsByEmail}</p>
      <div className="print:hidden">
        <AskWhatsApp text={ask.booking(bookingId)} isSmall />
      </div>
    </div>
  )
}
