import { Clock, Mail, Pencil, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { getPickup } from '#api-client/operations.ts'
import { buttonClass } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { PrintHeader } from '#components/print-header.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { LoadState } from '#dashboard/components/load-state.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { WhatsAppMenu } from '#dashboard/emails/whatsapp-menu.tsx'
import { useDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { noticeText, PickupDialog, pickupText } from '#dashboard/today/pickup-dialog.tsx'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import { mailLink } from '#domain/messaging/contact-link.ts'
import { internationalNumber } from '#domain/primitives/phone.ts'
import { may, seesContacts } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { today } from '#i18n/today.ts'
import { BookingFactList } from './booking-fact-list.tsx'
import { BookingActions, BookingState } from './booking-head.tsx'
import { greetingFor } from './booking-labels.ts'
import { PaymentList, useBookingPayments } from './booking-payments.tsx'
import { BookingTimeline } from './booking-timeline.tsx'
import { useBooking } from './use-booking.ts'

const t = dashboard.details

type Props = {
  /** The booking that the URL names; '' while none is open. */
  reference: string
  rows: StaffBookingRow[] | null
  onClose(): void
  onEdit(booking: StaffBookingRow): void
  /** The payment state has changed: the list is reloaded. */
  onMoved(): void
}

/** Everything about one booking. */
export default function BookingDetails({ reference, rows, onClose, onEdit, onMoved }: Props) {
  const listed = rows?.find((row) => row.bookingId === reference)
  const { staff, operator } = useStaff()
  const { booking, problem, retry } = useBooking(reference, listed)
  const payments = useBookingPayments(booking)
  const reloadAll = () => {
    void retry()
    void payments.reload()
    onMoved()
  }
  const seesMoney = may(staff.role, 'decide about payments')
  return (
    <div className="print:[&>dialog]:hidden!">
      <Dialog
        title={booking ? t.titleOf(booking.bookingId) : t.title}
        isOpen={reference !== ''}
        onClose={onClose}
        size="lg"
        footer={booking && <Footer booking={booking} onEdit={onEdit} />}
      >
        <LoadError text={problem} onRetry={retry} />
        {!booking && !problem && <p role="status">{t.loading}</p>}
        {booking && (
          <div className="space-y-6">
            <BookingState booking={booking} payments={payments} />
            <BookingActions
              key={`actions ${booking._id}`}
              booking={booking}
              account={payments.bookingPayments?.account ?? null}
              onMoved={reloadAll}
            />
            <BookingFactList booking={booking} />
            <BookingPickup key={`pickup ${booking._id}`} booking={booking} />
            {seesMoney && <PaymentList {...payments} />}
            {may(staff.role, 'change bookings') && (
              <BookingTimeline
                key={booking._id}
                id={booking._id}
                version={booking.version}
                currency={booking.currency}
                names={booking.package ? { [booking.package._id]: booking.package.name } : {}}
              />
            )}
          </div>
        )}
      </Dialog>
      {booking && (
        // A printed dialog would end at the height of the screen.
        <section className="hidden print:block">
          <PrintHeader business={operator} />
          <h1 className="mb-6 text-[26px]">{t.titleOf(booking.bookingId)}</h1>
          <div className="mb-6">
            <BookingState booking={booking} payments={payments} />
          </div>
          <BookingFactList booking={booking} isPrinted />
          <div className="mt-6">{seesMoney && <PaymentList {...payments} isPrinted />}</div>
        </section>
      )}
    </div>
  )
}

function Footer({ booking, onEdit }: { booking: StaffBookingRow; onEdit(booking: StaffBookingRow): void }): ReactNode {
  const { staff } = useStaff()
  const greeting = greetingFor(booking)
  const canWrite = seesContacts(staff.role)
  const number = canWrite ? internationalNumber(booking.phone) : ''
  return (
    <>
      {number && <WhatsAppMenu bookingId={booking.bookingId} number={number} greeting={greeting} />}
      {canWrite && booking.email && (
        <a
          href={mailLink(booking.email, { subject: t.mailSubject(booking.bookingId), body: greeting })}
          className={buttonClass({ look: 'line', size: 'sm' })}
        >
          <Mail className="icon" aria-hidden="true" />
          {t.mail}
        </a>
      )}
      <ActionButton icon={Printer} onClick={() => window.print()}>
        {t.print}
      </ActionButton>
      {may(staff.role, 'change bookings') && (
        <ActionButton icon={Pencil} look="dark" onClick={() => onEdit(booking)}>
          {t.edit}
        </ActionButton>
      )}
    </>
  )
}

/** Minute and driver of a booking's pick-up; nothing for stays and cancelled trips. */
function BookingPickup({ booking }: { booking: StaffBookingRow }) {
  const { staff } = useStaff()
  const { isOpen, open, close } = useDialog('pickup')
  const hasPickup = kindSpecOf(booking).tripType !== 'stay' && booking.status !== 'cancelled' && booking.date !== null
  const query = useStaffQuery(
    ['bookings', 'pickup', booking._id],
    hasPickup ? (token) => getPickup(token, booking._id) : null,
  )
  if (!hasPickup) return null
  const pickup = query.data?.pickup
  return (
    <section aria-busy={!pickup && !query.refused} className="break-inside-avoid print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-[17px] leading-tight">{today.pickup.section}</h3>
        {may(staff.role, 'change bookings') && (
          <ActionButton icon={Clock} onClick={open}>
            {pickup?.time ? today.pickup.change : today.pickup.set}
          </ActionButton>
        )}
      </div>
      <LoadState
        query={query}
        messages={today.pickup}
        loading={<Skeleton className="mt-2 h-10 w-full" />}
        className="mt-2"
      />
      {pickup && (
        <>
          <p className="numbers mt-1.5 font-[580] break-words text-sand-900">
            {pickupText(pickup) || today.pickup.open}
          </p>
          <p className="mt-0.5 text-[14.5px] text-sand-600">{noticeText(pickup)}</p>
        </>
      )}
      <PickupDialog trip={isOpen ? booking : null} onClose={close} />
    </section>
  )
}
