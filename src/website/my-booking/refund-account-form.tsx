import { type FormEvent, useState } from 'react'
import { saveMyRefundAccount } from '#api-client/guest.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { JS_ONLY_FORM_METHOD } from '#components/js-only-form.ts'
import { TextField } from '#components/text-field.tsx'
import { refundAccountLimits } from '#domain/payments/refund-account.ts'
import { myBooking } from '#i18n/my-booking.ts'
import { BookingInfoPanel } from '#website/booking/booking-info-panel.tsx'
import type { BookingSectionProps } from '#website/payment/use-guest-account.ts'
import { myBookingErrorMessage } from './booking-state.ts'
import { useRequest } from './use-request.ts'

const fields = ['holder', 'bank', 'number', 'branch'] as const
type Field = (typeof fields)[number]

/** The account for a bank refund. It is in memory only until it is sent, and never shown again in full. */
export function RefundAccountForm({ opened: { account, guestKey }, onChanged }: BookingSectionProps) {
  const t = myBooking.refundAccount
  const { isWanted, ending } = account.refundAccount
  const [isChanging, setChanging] = useState(false)
  const [typed, setTyped] = useState<Record<Field, string>>({ holder: '', bank: '', number: '', branch: '' })
  const { run, isBusy, refused } = useRequest()
  const { around, reportInvalid } = useFocusFirstInvalid<HTMLFormElement>()
  if (!isWanted) return null

  const save = async (event: FormEvent) => {
    event.preventDefault()
    // The server validates, because its schema library would make the page heavier.
    const response = await run(saveMyRefundAccount(account.booking.bookingId, guestKey, typed))
    if (!response.ok) return response.errors.length > 0 ? reportInvalid() : undefined
    setTyped({ holder: '', bank: '', number: '', branch: '' })
    setChanging(false)
    onChanged()
  }

  return (
    <div id="refund-account" className="print:hidden">
      <BookingInfoPanel heading={t.heading}>
        {ending !== null && !isChanging ? (
          <div className="grid justify-items-start gap-4">
            <p role="status" className="text-[17px] text-sand-800">
              {t.saved(ending)}
            </p>
            <Button look="line" onClick={() => setChanging(true)}>
              {t.change}
            </Button>
          </div>
        ) : (
          <form ref={around} method={JS_ONLY_FORM_METHOD} onSubmit={save} noValidate className="grid gap-5">
            <p className="text-[17px] text-sand-800">{t.text}</p>
            {fields.map((field) => (
              <TextField
                key={field}
                label={t[field]}
                name={field}
                value={typed[field]}
                error={refused?.errors.find((error) => error.field === field)?.message}
                required={field !== 'branch'}
                maxLength={refundAccountLimits[field]}
                autoComplete="off"
                spellCheck={false}
                onChange={(text) => setTyped((before) => ({ ...before, [field]: text }))}
              />
            ))}
            <p className="text-[14.5px] text-sand-600">{t.kept}</p>
            {refused?.errors.length === 0 && <Banner tone="error" title={myBookingErrorMessage(refused)} />}
            <Button type="submit" isBusy={isBusy} className="justify-self-start">
              {isBusy ? t.saving : t.save}
            </Button>
          </form>
        )}
      </BookingInfoPanel>
    </div>
  )
}
