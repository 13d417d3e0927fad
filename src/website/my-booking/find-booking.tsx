import { KeyRound } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { getMyBooking } from '#api-client/guest.ts'
import { Banner } from '#components/banner.tsx'
import { Button, LinkButton } from '#components/button.tsx'
import { Container, Eyebrow } from '#components/container.tsx'
import { FoldedSection } from '#components/folded-section.tsx'
import { JS_ONLY_FORM_METHOD } from '#components/js-only-form.ts'
import { TextField } from '#components/text-field.tsx'
import { referenceIn } from '#domain/bookings/booking-reference.ts'
import { bookedSafari } from '#i18n/booked-safari.ts'
import { confirmed } from '#i18n/confirmed.ts'
import { formatDay } from '#i18n/format-date.ts'
import { myBooking } from '#i18n/my-booking.ts'
import { ask } from '#i18n/trust.ts'
import { BookingInfoPanel } from '#website/booking/booking-info-panel.tsx'
import { saveGuestKey } from '#website/booking/guest-key.ts'
import { listSavedReceipts } from '#website/booking/saved-receipt.ts'
import { AskWhatsApp } from '#website/layout/ask-whatsapp.tsx'
import { confirmedPath } from '#website/layout/paths.ts'
import { useHydrated } from '#website/layout/use-hydrated.ts'
import { WithoutScript } from '#website/layout/without-script.tsx'
import { LinkForm, type RejectedLinkForm } from './link-form.tsx'
import { ReferenceField } from './reference-field.tsx'

type Props = {
  /** A booking whose key this tab does not have. */
  bookingId?: string
  /** The link that the guest followed does not open the booking. */
  isRefused?: boolean
  /** The link was requested without scripts. */
  isSent?: boolean
  rejected?: RejectedLinkForm | undefined
}

/** Emails the link to a booking, or opens it by its key. */
export function FindBooking({ bookingId = '', isRefused = false, isSent = false, rejected }: Props) {
  const t = myBooking.find
  const [reference, setReference] = useState(rejected?.typed.bookingId ?? bookingId)
  return (
    <Container className="py-12 md:py-16">
      <Eyebrow className="mb-4">{myBooking.eyebrow}</Eyebrow>
      <h1 className="text-[clamp(38px,4.6vw,62px)] leading-none font-[700]">{t.heading}</h1>
      <p className="mt-4 max-w-[38em] text-[17px] text-sand-700">{t.lead}</p>
      <div className="mt-9 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <LinkForm
            bookingId={reference}
            onReference={setReference}
            isSent={isSent}
            rejected={rejected}
            reason={isRefused ? t.refused : null}
          />
          <FoldedSection heading={t.withKey}>
            <KeyForm reference={reference} onReference={setReference} />
          </FoldedSection>
          <div className="grid justify-items-start gap-3">
            <p className="text-sand-700">{t.lost}</p>
            <AskWhatsApp text={ask.booking(reference.trim())} isSmall />
          </div>
        </div>
        <OnThisDevice />
      </div>
    </Container>
  )
}

/** Opens a booking by its ID and key, for guests who cannot read their email here. */
function KeyForm({ reference, onReference }: { reference: string; onReference: (text: string) => void }) {
  const t = myBooking.find
  const [key, setKey] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const navigate = useNavigate()

  const open = async (event: FormEvent) => {
    event.preventDefault()
    const [id, guestKey] = [referenceIn(reference), keyIn(key)]
    if (!reference.trim() || !guestKey) return setError(t.both)
    if (!id) return setError(t.closed)
    setBusy(true)
    setError(null)
    const response = await getMyBooking(id, guestKey)
    setBusy(false)
    if (!response.ok) {
      const isUnknown = response.status === 404
      return setError(isUnknown ? t.closed : response.message || myBooking.unreachable.text)
    }
    saveGuestKey(id, guestKey)
    // If this page shows the same booking, the key in the fragment makes it load again.
    navigate({ search: new URLSearchParams({ ref: id }).toString(), hash: `key=${guestKey}` }, { replace: true })
  }

  return (
    <>
      <WithoutScript sentence={t.keyNeedsScript} className="mb-5" />
      <form method={JS_ONLY_FORM_METHOD} onSubmit={open} noValidate className="grid gap-5">
        {error && <Banner tone="error" title={error} />}
        <ReferenceField value={reference} onChange={onReference} />
        <TextField
          label={t.key}
          hint={t.keyHint}
          icon={KeyRound}
          value={key}
          onChange={setKey}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={400}
        />
        <Button type="submit" look="line" isBusy={isBusy} className="justify-self-start">
          {t.open}
        </Button>
      </form>
    </>
  )
}

/** Accepts a pasted link too. */
function keyIn(text: string): string {
  const pasted = text.trim()
  return /[#&?]key=([\w-]+)/.exec(pasted)?.[1] ?? pasted
}

function OnThisDevice() {
  const t = myBooking.find
  const isHydrated = useHydrated()
  const saved = useMemo(() => (isHydrated ? listSavedReceipts() : []), [isHydrated])
  if (saved.length === 0) return <BesideForm />
  return (
    <BookingInfoPanel heading={t.here}>
      <ul className="grid gap-4">
        {saved.map(({ receipt: { bookingId, kind, packageId, packageName, date } }) => (
          <li key={bookingId} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0">
              <strong className="numbers block text-lagoon-900">{bookingId}</strong>
              <span className="block text-[15px] text-sand-600">
                {[bookedSafari({ packageId, packageName }) || confirmed.summaries[kind], date && formatDay(date)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <LinkButton to={confirmedPath(bookingId)} look="line" size="sm" className="h-11!">
              {t.read}
            </LinkButton>
          </li>
        ))}
      </ul>
    </BookingInfoPanel>
  )
}

/** Shown beside the form if bookings are saved on this device. */
function BesideForm() {
  return (
    <img
      src="/art/udawalawe-800.webp"
      alt=""
      width={800}
      height={533}
      loading="lazy"
      className="size-full max-h-[480px] rounded-xl object-cover object-[60%_60%] max-lg:hidden"
    />
  )
}
