import { Mail, Pencil, Printer } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { getBooking } from '#api/staff-client.ts'
import { useStaff } from '#dashboard/guard.tsx'
import { WhatsAppMenu } from '#dashboard/mails/whatsapp-menu.tsx'
import { Banner } from '#parts/banner.tsx'
import { Button, buttonClass } from '#parts/button.tsx'
import { Dialog } from '#parts/dialog.tsx'
import { dashboard } from '#phrases/dashboard.ts'
import { may, seesContacts } from '#rules/permission.ts'
import { internationalNumber } from '#rules/phone.ts'
import type { StaffBookingRow } from '#rules/staff-booking.ts'
import { Facts } from './facts.tsx'
import { greetingFor } from './greeting.ts'

const words = dashboard.details

type Props = {
  /** The booking that the address names; '' while none is open. */
  reference: string
  rows: StaffBookingRow[] | null
  onClose(): void
  onEdit(booking: StaffBookingRow): void
}

/** One booking, everything we know of it. It opens from the list, or directly by its address. */
export default function BookingDetails({ reference, rows, onClose, onEdit }: Props) {
  const listed = rows?.find((row) => row.bookingId === reference)
  const { booking, problem, retry } = useBooking(reference, listed)
  return (
    <div className="print:[&>dialog]:hidden!">
      <Dialog
        title={booking ? words.titleOf(booking.bookingId) : words.title}
        isOpen={reference !== ''}
        onClose={onClose}
        size="lg"
        footer={booking && <Footer booking={booking} onEdit={onEdit} />}
      >
        {problem && (
          <Banner
            tone="error"
            action={
              <Button look="line" size="sm" onClick={retry}>
                {dashboard.bookings.retry}
              </Button>
            }
          >
            {problem}
          </Banner>
        )}
        {!booking && !problem && <p role="status">{words.loading}</p>}
        {booking && <Facts booking={booking} />}
      </Dialog>
      {booking && (
        // Paper shows the whole booking: a dialog would end at the height of the screen.
        <section className="hidden print:block">
          <h1 className="mb-6 text-[26px]">{words.titleOf(booking.bookingId)}</h1>
          <Facts booking={booking} />
        </section>
      )}
    </div>
  )
}

/** The list's row at once, then what the server has by now. */
function useBooking(reference: string, listed: StaffBookingRow | undefined) {
  const { ask } = useStaff()
  const [fresh, setFresh] = useState<StaffBookingRow | null>(null)
  const [problem, setProblem] = useState('')

  const load = useCallback(async () => {
    if (!reference) return
    setProblem('')
    const answer = await ask((token) => getBooking(token, reference))
    if (answer.ok) setFresh(answer.body)
    else setProblem(answer.status === 404 ? words.notFound : answer.message || words.failed)
  }, [ask, reference])
  useEffect(() => {
    void load()
  }, [load])

  const current = fresh?.bookingId === reference ? fresh : undefined
  // After an edit the list may know more than what was fetched on opening.
  const newest = current && listed && listed.version > current.version ? listed : (current ?? listed)
  return { booking: reference ? (newest ?? null) : null, problem, retry: load }
}

const wide = 'max-md:min-h-12 max-md:flex-1'

function Footer({ booking, onEdit }: { booking: StaffBookingRow; onEdit(booking: StaffBookingRow): void }): ReactNode {
  const { staff } = useStaff()
  const greeting = greetingFor(booking)
  const canWrite = seesContacts(staff.role)
  const number = canWrite ? internationalNumber(booking.phone) : ''
  return (
    <>
      {number && <WhatsAppMenu bookingId={booking.bookingId} {...{ number, greeting }} className={wide} />}
      {canWrite && booking.email && (
        <a
          href={`mailto:${encodeURIComponent(booking.email)}?subject=${encodeURIComponent(words.mailSubject(booking.bookingId))}&body=${encodeURIComponent(greeting)}`}
          className={buttonClass({ look: 'line', size: 'sm', className: wide })}
        >
          <Mail className="icon" aria-hidden="true" />
          {words.mail}
        </a>
      )}
      <Button look="line" size="sm" onClick={() => window.print()} className={wide}>
        <Printer className="icon" aria-hidden="true" />
        {words.print}
      </Button>
      {may(staff.role, 'change bookings') && (
        <Button size="sm" onClick={() => onEdit(booking)} className={wide}>
          <Pencil className="icon" aria-hidden="true" />
          {words.edit}
        </Button>
      )}
    </>
  )
}
