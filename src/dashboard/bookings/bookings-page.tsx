import { Plus, RefreshCw } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { RequirePermission } from '#dashboard/components/for-role.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { countAgain } from '#dashboard/shell/use-badges.ts'
import { filterFrom } from '#domain/bookings/booking-filter.ts'
import { may } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { Figures } from './booking-counts-bar.tsx'
import { BookingPanel } from './booking-drawer.tsx'
import { addressWith } from './booking-list-filter.ts'
import { useBookingCounts } from './use-booking-counts.ts'
import { useBookingList } from './use-booking-list.ts'

const t = dashboard.bookings

// A clerk who only looks at the list does not wait for the dialogs.
const BookingDetails = lazy(() => twice(() => import('./booking-detail-sections.tsx')))
const BookingForm = lazy(() => twice(() => import('./staff-booking-form.tsx')))
const DeleteBooking = lazy(() => twice(() => import('./delete-booking-dialog.tsx')))

/** Every booking, what stands in it, and what may be done about it. */
export function Bookings() {
  return (
    <RequirePermission permission="list bookings" title={t.title} refusal={t.notForRole}>
      <BookingDesk />
    </RequirePermission>
  )
}

function BookingDesk() {
  const { staff } = useStaff()
  const toasts = useToasts()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const filter = filterFrom(params)
  const list = useBookingList(filter)
  const { counts, tomorrow, recount } = useBookingCounts(filter)
  const [doomed, setDoomed] = useState<StaffBookingRow | null>(null)
  // Details and form stand in the address: back closes them, and a reload opens them again.
  const reference = params.get('booking') ?? ''
  const mayChange = may(staff.role, 'change bookings')
  const edited = mayChange ? (params.get('edit') ?? '') : ''

  const view = (booking: string, options = {}) =>
    navigate(addressWith(params, { booking }), { preventScrollReset: true, ...options })
  const search = useCallback(
    (q: string) => void navigate(addressWith(params, { q, booking: '' }), { replace: true, preventScrollReset: true }),
    [navigate, params],
  )
  const closeDetails = () => view('', { replace: true })
  const edit = (name: string, options = {}) =>
    navigate(addressWith(params, { booking: '', edit: name }), { preventScrollReset: true, ...options })
  const reload = () => Promise.all([list.reload(), recount(), countAgain()])
  async function changed(message: string) {
    setDoomed(null)
    if (edited) void edit('', { replace: true })
    toasts.success(message)
    await reload()
  }
  const actions = {
    onView: (booking: StaffBookingRow) => void view(booking.bookingId),
    onEdit: (booking: StaffBookingRow) => void edit(booking.bookingId),
    onDelete: (booking: StaffBookingRow) => setDoomed(booking),
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
          <Button look="line" size="sm" isBusy={list.isLoading} onClick={reload} className="max-md:min-h-12">
            <RefreshCw className="icon" aria-hidden="true" />
            {t.refresh}
          </Button>
          {mayChange && (
            <Button size="sm" onClick={() => edit('new')} className="max-md:min-h-12 max-md:flex-1">
              <Plus className="icon" aria-hidden="true" />
              {t.add}
            </Button>
          )}
        </SectionHead>
        {!mayChange && <Banner className="mb-5 print:hidden">{t.readOnly(dashboard.roles[staff.role])}</Banner>}
        <div className="print:hidden">
          <Figures counts={counts} />
        </div>
        <SearchField
          label={dashboard.shell.search}
          hint={dashboard.shell.searchHint}
          q={filter.q}
          onQuery={search}
          className="mb-3 md:max-w-[420px] print:hidden"
        />
        <BookingPanel filter={filter} list={list} counts={counts} actions={actions} />
      </div>
      <Suspense fallback={null}>
        <Stays isOpen={reference !== ''}>
          <BookingDetails
            reference={reference}
            rows={list.rows}
            onClose={closeDetails}
            onEdit={(booking) => edit(booking.bookingId, { replace: true })}
            onMoved={reload}
          />
        </Stays>
        <Stays isOpen={edited !== ''}>
          <BookingForm
            name={edited}
            rows={list.rows}
            onClose={() => edit('', { replace: true })}
            onAnew={() => {
              void edit('new', { replace: true })
              void reload()
            }}
            onSaved={changed}
          />
        </Stays>
        <Stays isOpen={doomed !== null}>
          <DeleteBooking booking={doomed} onClose={() => setDoomed(null)} onDeleted={changed} />
        </Stays>
      </Suspense>
    </>
  )
}

/** Nothing until it is first open; then it stays, because a dialog that vanishes cannot give the focus back. */
function Stays({ isOpen, children }: { isOpen: boolean; children: React.ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? children : null
}

/** A part of the program that does not arrive is asked for once more (R18.9). */
function twice<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(load)
}
