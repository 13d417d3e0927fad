import { Link, useNavigate, useSearchParams } from 'react-router'
import { Select } from '#components/select.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { type ReportName, reportNames } from '#domain/reports/report.ts'
import { may } from '#domain/staff/permission.ts'
import { books } from '#i18n/books.ts'
import { reports as messages } from '#i18n/reports.ts'
import { type BookPage, bookPages, urlWith } from './report-query.ts'

type Page = ReportName | BookPage

/** The list of reports and of the pages of the books; collapsed on a phone. */
export function ReportNav({ current }: { current: Page }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { staff } = useStaff()
  const to = (report: Page) => urlWith(params, { report })
  const pages = may(staff.role, 'read books') ? bookPages : []
  return (
    <>
      <nav aria-label={messages.choose} className="max-lg:hidden print:hidden">
        <ul className="space-y-0.5">
          {reportNames.map((name) => (
            <NavLink key={name} to={to(name)} isCurrent={name === current} label={messages.names[name]} />
          ))}
        </ul>
        {pages.length > 0 && (
          <>
            <h2 className="mt-5 mb-1 px-3.5 font-sans text-[13px] font-[640] tracking-[.02em] text-sand-600">
              {books.title}
            </h2>
            <ul className="space-y-0.5">
              {pages.map((page) => (
                <NavLink key={page} to={to(page)} isCurrent={page === current} label={books.names[page]} />
              ))}
            </ul>
          </>
        )}
      </nav>
      <Select<Page>
        label={messages.choose}
        value={current}
        options={[
          ...reportNames.map((value) => ({ value, label: messages.names[value] })),
          ...pages.map((value) => ({ value, label: `${books.title}: ${books.names[value]}` })),
        ]}
        onChange={(page) => void navigate(to(page))}
        className="mb-4 lg:hidden print:hidden"
      />
    </>
  )
}

function NavLink({ to, isCurrent, label }: { to: string; isCurrent: boolean; label: string }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-h-11 items-center rounded-[10px] px-3.5 font-[560] text-sand-700 hover:bg-sand-200 aria-[current]:bg-sand-0 aria-[current]:font-[640] aria-[current]:text-lagoon-900 aria-[current]:shadow-1"
      >
        {label}
      </Link>
    </li>
  )
}
