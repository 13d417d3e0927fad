import { Mail } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { type FieldError, requestBookingLink } from '#api-client/guest.ts'
import { Banner } from '#components/banner.tsx'
import { Button, LinkButton } from '#components/button.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { Honeypot } from '#components/honeypot.tsx'
import { TextField } from '#components/text-field.tsx'
import { myBooking } from '#i18n/my-booking.ts'
import { BookingInfoPanel } from '#website/booking/booking-info-panel.tsx'
import { ReferenceField } from './reference-field.tsx'

/** The form as the server returned it to a browser without scripts. */
export type RejectedLinkForm = { typed: { bookingId: string; email: string }; message: string; errors: FieldError[] }

type Props = {
  bookingId: string
  onReference: (text: string) => void
  /** Sent without scripts. */
  isSent: boolean
  rejected: RejectedLinkForm | undefined
  /** Why the guest needs a new link. */
  reason: string | null
}

/** Emails the link to a booking (R8.11). A plain HTML form, so that it works without scripts. */
export function LinkForm({ bookingId, onReference, isSent, rejected, reason }: Props) {
  const t = myBooking.find
  const [email, setEmail] = useState(rejected?.typed.email ?? '')
  const [state, setState] = useState<'open' | 'busy' | 'sent'>(isSent && !rejected ? 'sent' : 'open')
  const [errors, setErrors] = useState(rejected?.errors ?? [])
  const [message, setMessage] = useState(rejected?.message ?? reason)
  const { around, reportInvalid } = useFocusFirstInvalid<HTMLFormElement>()
  const actionPath = useHref('/my-booking')
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'busy') return
    const website = String(new FormData(event.currentTarget).get('website') ?? '')
    setState('busy')
    setMessage(null)
    const response = await requestBookingLink({ bookingId, email, website })
    setErrors(response.ok ? [] : response.errors)
    setState(response.ok ? 'sent' : 'open')
    if (response.ok) return
    if (response.errors.length > 0) reportInvalid()
    else setMessage(response.message || t.failed)
  }

  const again = () => {
    setState('open')
    setEmail('')
    onReference('')
  }

  if (state === 'sent') return <LinkSent onAgain={again} />
  return (
    <BookingInfoPanel>
      <form ref={around} action={actionPath} method="post" onSubmit={send} noValidate className="relative grid gap-5">
        {message && <Banner tone="error" title={message} />}
        <ReferenceField
          name="bookingId"
          hint={t.referenceHint}
          value={bookingId}
          error={errorOf('bookingId')}
          onChange={onReference}
        />
        <TextField
          label={t.email}
          hint={t.emailHint}
          icon={Mail}
          name="email"
          type="email"
          value={email}
          error={errorOf('email')}
          onChange={setEmail}
          required
          autoComplete="email"
          maxLength={254}
        />
        <Honeypot />
        <Button type="submit" look="accent" isBusy={state === 'busy'} className="justify-self-start max-sm:w-full">
          {state === 'busy' ? t.sending : t.send}
        </Button>
      </form>
    </BookingInfoPanel>
  )
}

/** The same for every pair of ID and address. */
function LinkSent({ onAgain }: { onAgain: () => void }) {
  const t = myBooking.find.sent
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <BookingInfoPanel>
      <div role="status" className="grid gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-[28px] leading-tight focus:outline-none">
          {t.heading}
        </h2>
        <p className="text-[17px] text-sand-700">{t.text}</p>
      </div>
      <LinkButton to="/my-booking" look="line" className="mt-5" onClick={onAgain}>
        {t.again}
      </LinkButton>
    </BookingInfoPanel>
  )
}
