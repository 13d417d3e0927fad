import { Plus, RefreshCw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useStaff } from '#dashboard/guard.tsx'
import { SearchBox } from '#dashboard/shell/header.tsx'
import { tellBookingsChanged } from '#dashboard/shell/pending.ts'
import { Banner } from '#parts/banner.tsx'
import { Button } from '#parts/button.tsx'
import { useToasts } from '#parts/toasts.tsx'
import { dashboard } from '#phrases/dashboard.ts'
import { may } from '#rules/permission.ts'
import type { StaffBookingRow } from '#rules/staff-booking.ts'
import { useBookingCounts } from './counts.ts'
import { Figures } from './figures.tsx'
import { addressWith, filterFrom } from './filter.ts'
import { useBookingList } from './list.ts'
import { BookingPanel } from './panel.tsx'

const words = dashboard.bookings

// A clerk who only looks at the list does not wait for the dialogs.
const BookingDetails = lazy(() => twice(() => import('./details.tsx')))
const BookingForm = lazy(() => twice(() => import('./form.tsx')))
const DeleteBooking = lazy(() => twice(() => import('./delete.tsx')))

type Open = { dialog: 'add' } | { dialog: 'edit' | 'delete'; booking: StaffBookingRow }

/** Every booking, what stands in it, and what may be done about it. */
export function Bookings() {
  const { staff } = useStaff()
  if (!may(staff.role, 'list bookings')) {
    return (
      <>
        <h1 className="text-[30px]">{words.title}</h1>
        <Banner className="mt-5">{words.notForRole(dashboard.roles[staff.role])}</Banner>
      </>
    )
  }
  return <BookingDesk />
}

function BookingDesk() {
  const { staff } = useStaff()
  const toasts = useToasts()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const filter = filterFrom(params)
  const list = useBookingList(filter)
  const { counts, tomorrow, recount } = useBookingCounts(filter)
  const [open, setOpen] = useState<Open | null>(null)
  const reference = params.get('booking') ?? ''
  const mayChange = may(staff.role, 'change bookings')

  const view = (booking: string, options = {}) =>
    navigate(addressWith(params, { booking }), { preventScrollReset: true, ...options })
  const closeDetails = () => view('', { replace: true })
  const reload = () => Promise.all([list.reload(), recount(), tellBookingsChanged()])
  async function changed(message: string) {
    setOpen(null)
    toasts.success(message)
    await reload()
  }
  const deeds = {
    onView: (booking: StaffBookingRow) => void view(booking.bookingId),
    onEdit: (booking: StaffBookingRow) => setOpen({ dialog: 'edit', booking }),
    onDelete: (booking: StaffBookingRow) => setOpen({ dialog: 'delete', booking }),
  }

  return (
    <>
      <div className={reference ? 'print:hidden' : ''}>
        <div className="mb-[22px] flex flex-wrap items-center gap-3">
          <div className="flex-1 max-md:basis-full">
            <h1 className="text-[30px] max-md:text-[32px]">{words.title}</h1>
            <p className="mt-1.5 min-h-[1.45em] text-sand-600 max-md:text-[16px]">
              {counts && words.count(counts.all)}
              {counts && tomorrow !== null && ` · ${words.tomorrow(tomorrow)}`}
            </p>
          </div>
          <Button look="line" size="sm" isBusy={list.isLoading} onClick={reload} className="max-md:min-h-12">
            <RefreshCw className="icon" aria-hidden="true" />
            {words.refresh}
          </Button>
          {mayChange && (
            <Button size="sm" onClick={() => setOpen({ dialog: 'add' })} className="max-md:min-h-12 max-md:flex-1">
              <Plus className="icon" aria-hidden="true" />
              {words.add}
            </Button>
          )}
        </div>
        {!mayChange && <Banner className="mb-5">{words.readOnly(dashboard.roles[staff.role])}</Banner>}
        <Figures counts={counts} />
        <SearchBox className="mb-3 block max-w-[420px]" />
        <BookingPanel filter={filter} list={list} counts={counts} deeds={deeds} />
      </div>
      <Suspense fallback={null}>
        <Stays isOpen={reference !== ''}>
          <BookingDetails
            reference={reference}
            rows={list.rows}
            onClose={closeDetails}
            onEdit={(booking) => {
              void closeDetails()
              setOpen({ dialog: 'edit', booking })
            }}
          />
        </Stays>
        <Stays isOpen={open?.dialog === 'add' || open?.dialog === 'edit'}>
          <BookingForm
            isOpen={open?.dialog === 'add' || open?.dialog === 'edit'}
            booking={open?.dialog === 'edit' ? open.booking : null}
            onReloaded={(booking) => setOpen({ dialog: 'edit', booking })}
            onClose={() => setOpen(null)}
            onSaved={changed}
          />
        </Stays>
        <Stays isOpen={open?.dialog === 'delete'}>
          <DeleteBooking
            booking={open?.dialog === 'delete' ? open.booking : null}
            onClose={() => setOpen(null)}
            onDeleted={changed}
          />
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

/** A part of the program that does not arrive is asked for once more (decisions 1.19). */
function twice<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(load)
}
