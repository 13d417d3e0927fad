import { RequirePermission } from '#dashboard/components/require-permission.tsx'
import { books } from '#i18n/books.ts'
import { JournalPage } from './journal-page.tsx'
import { MonthsPage } from './months-page.tsx'
import { ReceivablesPage } from './receivables-page.tsx'
import type { BookPage } from './report-query.ts'

/** A page of the books. */
export function BooksScreen({ page }: { page: BookPage }) {
  return (
    <RequirePermission permission="read books" title={books.title} refusal={books.notForRole}>
      {page === 'journal' ? <JournalPage /> : page === 'receivables' ? <ReceivablesPage /> : <MonthsPage />}
    </RequirePermission>
  )
}
