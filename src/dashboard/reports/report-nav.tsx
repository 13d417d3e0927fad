import { useSearchParams } from 'react-router'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { SectionNav } from '#dashboard/components/section-nav.tsx'
import { type ReportName, reportNames } from '#domain/reports/report.ts'
import { may } from '#domain/staff/permission.ts'
import { books } from '#i18n/books.ts'
import { reports as messages } from '#i18n/reports.ts'
import { type BookPage, bookPages, urlWith } from './report-query.ts'

export function ReportNav({ current }: { current: ReportName | BookPage }) {
  const [params] = useSearchParams()
  const { staff } = useStaff()
  const to = (report: ReportName | BookPage) => urlWith(params, { report })
  const reports = reportNames.map((name) => ({ name, label: messages.names[name], to: to(name) }))
  const pages = bookPages.map((name) => ({ name, label: books.names[name], to: to(name) }))
  return (
    <SectionNav<ReportName | BookPage>
      label={messages.choose}
      current={current}
      groups={
        may(staff.role, 'read books') ? [{ pages: reports }, { title: books.title, pages }] : [{ pages: reports }]
      }
    />
  )
}
