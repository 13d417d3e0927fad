import type { ReactNode } from 'react'
import { BookingLink } from '#dashboard/components/booking-link.tsx'
import { RefreshButton } from '#dashboard/components/list-rows.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { books } from '#i18n/books.ts'
import { reports } from '#i18n/reports.ts'
import { ReportNav } from './report-nav.tsx'
import type { BookPage } from './report-query.ts'

type Props = {
  page: BookPage
  isLoading: boolean
  onReload(): void
  actions?: ReactNode
  children: ReactNode
}

/** The frame of a page of the books: title, navigation and actions. */
export function BookFrame({ page, isLoading, onReload, actions, children }: Props) {
  return (
    <>
      <SectionHead title={reports.title} lead={books.lead} className="print:hidden">
        <RefreshButton label={reports.refresh} isBusy={isLoading} onRefresh={onReload} />
        {actions}
      </SectionHead>
      <div className="items-start gap-6 lg:grid lg:grid-cols-[208px_minmax(0,1fr)] print:block">
        <ReportNav current={page} />
        <div className="min-w-0">
          <h2 className="text-[20px]">{books.names[page]}</h2>
          <p className="mt-1 mb-4 max-w-[70ch] text-[14px] text-sand-600">{books.about[page]}</p>
          {children}
        </div>
      </div>
    </>
  )
}

/** The guest's name above the booking ID, which opens the booking. */
export function GuestCell({ name, bookingId }: { name: string; bookingId: string }) {
  return (
    <>
      <b className="block font-[600] break-words text-sand-900" dir="auto">
        {name}
      </b>
      <BookingLink bookingId={bookingId} />
    </>
  )
}
