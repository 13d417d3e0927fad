import { Clock } from 'lucide-react'
import { getPickup } from '#api-client/operations.ts'
import { Skeleton } from '#components/skeleton.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { LoadState } from '#dashboard/components/load-state.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { noticeText, PickupDialog, pickupText } from '#dashboard/today/pickup-dialog.tsx'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import { may } from '#domain/staff/permission.ts'
import { today } from '#i18n/today.ts'

const t = today.pickup

/** Minute and driver of a booking's pick-up; nothing for stays and cancelled trips. */
export function BookingPickup({ booking }: { booking: StaffBookingRow }) {
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
        <h3 className="text-[17px] leading-tight">{t.section}</h3>
        {may(staff.role, 'change bookings') && (
          <ActionButton icon={Clock} onClick={open}>
            {pickup?.time ? t.change : t.set}
          </ActionButton>
        )}
      </div>
      <LoadState query={query} messages={t} loading={<Skeleton className="mt-2 h-10 w-full" />} className="mt-2" />
      {pickup && (
        <>
          <p className="numbers mt-1.5 font-[580] break-words text-sand-900">{pickupText(pickup) || t.open}</p>
          <p className="mt-0.5 text-[14.5px] text-sand-600">{noticeText(pickup)}</p>
        </>
      )}
      <PickupDialog trip={isOpen ? booking : null} onClose={close} />
    </section>
  )
}
