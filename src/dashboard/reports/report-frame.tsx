import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { BookingLink } from '#dashboard/components/booking-link.tsx'
import { RefreshButton } from '#dashboard/components/list-rows.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { SectionNav } from '#dashboard/components/section-nav.tsx'
import { sectionUrl } from '#dashboard/components/section-url.ts'
import { type ReportName, reportNames } from '#domain/reports/report.ts'
import { may } from '#domain/staff/permission.ts'
import { books } from '#i18n/books.ts'
import { reports } from '#i18n/reports.ts'
import { type BookPage, bookPages } from './report-query.ts'

type Props = {
  current: ReportName | BookPage
  lead: string
  isLoading: boolean
  onReload(): unknown
  actions?: ReactNode
  children: ReactNode
}

/** A report or a page of the books: title, actions, and the navigation beside it. */
export function ReportFrame({ current, lead, isLoading, onReload, actions, children }: Props) {
  const [params] = useSearchParams()
  const { staff } = useStaff()
  const pagesOf = <Name extends string>(names: readonly Name[], labels: Readonly<Record<Name, string>>) =>
    names.map((name) => ({ name, label: labels[name], to: sectionUrl('reports', params, { report: name }) }))
  return (
    <>
      <SectionHead title={reports.title} lead={lead} className="print:hidden">
        <RefreshButton label={reports.refresh} isBusy={isLoading} onRefresh={onReload} />
        {actions}
      </SectionHead>
      <div className="items-start gap-6 lg:grid lg:grid-cols-[208px_minmax(0,1fr)] print:block">
        <SectionNav<ReportName | BookPage>
          label={reports.choose}
          current={current}
          groups={[
            { pages: pagesOf(reportNames, reports.names) },
            ...(may(staff.role, 'read books') ? [{ title: books.title, pages: pagesOf(bookPages, books.names) }] : []),
          ]}
        />
        <div className="min-w-0">{children}</div>
      </div>
    </>
  )
}

type BookProps = Omit<Props, 'current' | 'lead'> & { page: BookPage }

/** The frame of a page of the books, with what it shows. */
export function BookFrame({ page, children, ...props }: BookProps) {
  return (
    <ReportFrame current={page} lead={books.lead} {...props}>
      <h2 className="text-[20px]">{books.names[page]}</h2>
      <p className="mt-1 mb-4 max-w-[70ch] text-[14px] text-sand-600">{books.about[page]}</p>
      {children}
    </ReportFrame>
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
