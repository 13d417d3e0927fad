import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { Banner } from '#components/banner.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { lazyWithRetry } from '#dashboard/components/lazy-with-retry.ts'
import { RefreshButton } from '#dashboard/components/list-rows.tsx'
import { MountOnceOpen } from '#dashboard/components/mount-once-open.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { useListDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { useInvalidate } from '#dashboard/hooks/use-staff-mutation.ts'
import { useUrlState } from '#dashboard/hooks/use-url-state.ts'
import { filterFrom } from '#domain/bookings/booking-filter.ts'
import { may } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { BookingCountsBar, useBookingCounts } from './booking-counts.tsx'
import { urlWith } from './booking-filters.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { useBookingList } from './use-booking-list.ts'

const t = dashboard.bookings

// The list does not wait for the code of its dialogs.
const BookingDetails = lazyWithRetry(() => import('./booking-details.tsx'))
const BookingDialog = lazyWithRetry(() => import('./booking-dialog.tsx'))
const DeleteBookingDialog = lazyWithRetry(() => import('./delete-booking-dialog.tsx'))

/** The list of bookings with its dialogs. */
export default function BookingsPage() {
  const { staff } = useStaff()
  const { params, go, leave } = useUrlState()
  const filter = filterFrom(params)
  const list = useBookingList(filter)
  const { counts, tomorrow } = useBookingCounts(filter)
  const invalidate = useInvalidate()
  const mayDelete = may(staff.role, 'delete bookings')
  const mayChange = may(staff.role, 'change bookings')
  // Only the deleted booking has to be in the list; the form reads its own.
  const dialog = useListDialog<'add' | 'edit' | 'delete', StaffBookingRow>(['delete'], list, idOf)
  const deleting = mayDelete ? dialog.rowIn('delete') : null
  const edited = dialog.isOpen('add') ? 'new' : dialog.isOpen('edit') ? params.get('row') : null
  const editing = (mayChange && edited) || ''
  // The booking has a parameter of its own, because dialogs open above it.
  const reference = params.get('booking') ?? ''
  const reload = () => invalidate(['bookings'], ['badges'])
  function changed() {
    dialog.close()
    void reload()
  }
  const actions = {
    hrefOf: (booking: StaffBookingRow) => urlWith(params, { booking: booking.bookingId }),
    onView: (booking: StaffBookingRow) => go({ booking: booking.bookingId }, { isStep: true }),
    onEdit: mayChange ? (booking: StaffBookingRow) => dialog.open('edit', booking) : null,
    onDelete: mayDelete ? (booking: StaffBookingRow) => dialog.open('delete', booking) : null,
  }

  return (
    <>
      <div className={reference ? 'print:hidden' : ''}>
        <SectionHead
          title={t.title}
          lead={
            <>
              {counts && staffBookings.bookings(counts.all)}
              {counts && tomorrow !== null && ` · ${t.tomorrow(tomorrow)}`}
            </>
          }
          className="print:hidden"
        >
          <RefreshButton label={t.refresh} isBusy={list.isLoading} onRefresh={reload} />
          {mayChange && (
            <ActionButton icon={Plus} look="dark" onClick={() => dialog.open('add')}>
              {t.add}
            </ActionButton>
          )}
        </SectionHead>
        {!mayChange && <Banner className="mb-5 print:hidden">{t.readOnly(dashboard.roles[staff.role])}</Banner>}
        {/* On a phone the filter by status shows the same counts. */}
        <div className="max-md:hidden print:hidden">
          <BookingCountsBar counts={counts} />
        </div>
        <SearchField
          label={dashboard.shell.search}
          hint={dashboard.shell.searchHint}
          q={filter.q}
          onQuery={(q) => go({ q, booking: '' })}
          className="mb-3 md:max-w-[420px] print:hidden"
        />
        <BookingPanel filter={filter} list={list} counts={counts} actions={actions} />
      </div>
      <Suspense fallback={null}>
        <MountOnceOpen isOpen={reference !== ''}>
          <BookingDetails
            reference={reference}
            rows={list.rows}
            onClose={() => leave({ booking: '' })}
            onEdit={({ bookingId }) => go({ booking: '', dialog: 'edit', row: bookingId })}
            onMoved={reload}
          />
        </MountOnceOpen>
        <MountOnceOpen isOpen={editing !== ''}>
          <BookingDialog
            name={editing}
            rows={list.rows}
            onClose={dialog.close}
            onStartAsNew={() => {
              go({ dialog: 'add', row: '' })
              void reload()
            }}
            onSaved={changed}
          />
        </MountOnceOpen>
        <MountOnceOpen isOpen={deleting !== null}>
          <DeleteBookingDialog booking={deleting} onClose={dialog.close} onDeleted={changed} />
        </MountOnceOpen>
      </Suspense>
    </>
  )
}

const idOf = ({ bookingId }: StaffBookingRow) => bookingId
