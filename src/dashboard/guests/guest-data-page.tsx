import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { exportGuest, findGuest } from '#api-client/audit.ts'
import { Badge } from '#components/badge.tsx'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { saveFile } from '#components/save-file.ts'
import { TextField } from '#components/text-field.tsx'
import type { GuestFound } from '#contracts/guests/guest-data.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { BookingLink } from '#dashboard/components/booking-link.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { StatusBadge } from '#dashboard/components/status-badge.tsx'
import { useDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { isDay } from '#domain/primitives/date.ts'
import { audit } from '#i18n/audit.ts'
import { formatDay } from '#i18n/format-date.ts'
import { EraseGuestDialog } from './erase-guest-dialog.tsx'

const t = audit.guests

/** Exports and erases the data of one guest, for admins (R13). */
export default function GuestDataPage() {
  return (
    <>
      <SectionHead title={t.title} lead={<span className="block max-w-[70ch]">{t.lead}</span>} />
      <GuestSearch />
    </>
  )
}

function GuestSearch() {
  const [email, setEmail] = useState('')
  const [wanted, setWanted] = useState('')
  const [wrong, setWrong] = useState('')
  const { data, isCurrent, refused, isLoading, reload } = useStaffQuery(
    ['guests', wanted],
    wanted ? (token) => findGuest(token, wanted) : null,
  )
  const problem = failureText(refused, t)
  const found = data && isCurrent && !problem ? { ...data, email: wanted } : null
  // The address of the guest is personal data, which must not be in the URL: after a reload there is nobody to erase.
  const erasing = useDialog('erase', '', { hasSubject: found !== null && hasData(found) })
  const { around, reportInvalid } = useFocusFirstInvalid<HTMLFormElement>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = email.trim().toLowerCase()
    setWrong(typed ? '' : t.emailMissing)
    if (!typed) reportInvalid()
    else if (typed === wanted) void reload()
    else setWanted(typed)
  }

  return (
    <>
      <form ref={around} onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3 card p-5">
        <TextField
          label={t.email}
          type="email"
          hint={t.emailHint}
          required
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={wrong}
          onChange={setEmail}
          className="min-w-0 flex-1 basis-64 md:max-w-[460px]"
        />
        <Button type="submit" isBusy={isLoading} className="sm:mt-[26px] max-sm:w-full">
          {isLoading ? t.finding : t.find}
        </Button>
      </form>
      {problem && (
        <Banner tone="error" className="mt-5">
          {problem}
        </Banner>
      )}
      {found && <SearchResults key={wanted} found={found} erasing={erasing} onErased={reload} />}
    </>
  )
}

type ResultsProps = { found: GuestFound & { email: string }; erasing: ReturnType<typeof useDialog>; onErased(): void }

function hasData({ bookings, messages, isOnNewsletter }: GuestFound): boolean {
  return bookings.length > 0 || messages > 0 || isOnNewsletter
}

/** The bookings and messages of one email address, with export and erasure. */
function SearchResults({ found, erasing, onErased }: ResultsProps) {
  const { email, bookings, messages, isOnNewsletter } = found
  const needed = bookings.filter(({ isStillNeeded }) => isStillNeeded).length

  const { run: download, isBusy } = useStaffMutation(exportGuest, {
    successToast: t.downloaded,
    failureToast: t.failed,
    onSuccess: (body) => saveFile(new Blob([JSON.stringify(body, null, 2)], { type: 'application/json' }), t.fileName),
  })

  return (
    <section aria-live="polite" className="mt-5 card p-5">
      {!hasData(found) ? (
        <EmptyState title={t.nothing} />
      ) : (
        <>
          <h2 className="text-[22px] break-words">{t.found(email)}</h2>
          <ul className="numbers mt-2 flex flex-wrap gap-x-5 text-sand-700">
            <li>{t.bookings(bookings.length)}</li>
            {messages > 0 && <li>{t.messages(messages)}</li>}
            {isOnNewsletter && <li>{t.newsletter}</li>}
          </ul>
          {bookings.length > 0 && <Bookings bookings={bookings} />}
          {needed > 0 && <p className="mt-3 text-[14px] text-sand-600">{t.stillNeededHint}</p>}
          <div className="action-row mt-5 flex flex-wrap gap-3">
            <ActionButton icon={Download} look="dark" isBusy={isBusy} onClick={() => download(email)}>
              {isBusy ? t.downloading : t.download}
            </ActionButton>
            <ActionButton look="danger" onClick={erasing.open}>
              {t.erase}
            </ActionButton>
          </div>
        </>
      )}
      <EraseGuestDialog
        email={erasing.isOpen ? email : null}
        stillNeeded={needed}
        onClose={erasing.close}
        onErased={onErased}
      />
    </section>
  )
}

function Bookings({ bookings }: Pick<GuestFound, 'bookings'>) {
  return (
    <ul className="mt-4 divide-y divide-sand-200 border-y border-sand-200">
      {bookings.map(({ bookingId, name, status, date, isStillNeeded }) => (
        <li key={bookingId} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-3">
          <BookingLink bookingId={bookingId} />
          <span dir="auto" className="min-w-0 break-words text-sand-900">
            {name}
          </span>
          <span className="numbers text-sand-600">{date && isDay(date) ? formatDay(date, 'short') : t.noDay}</span>
          <span className="flex flex-wrap gap-2 sm:ml-auto">
            <StatusBadge status={status} />
            <Badge tone={isStillNeeded ? 'turmeric' : 'sand'}>{isStillNeeded ? t.stillNeeded : t.canGo}</Badge>
          </span>
        </li>
      ))}
    </ul>
  )
}
