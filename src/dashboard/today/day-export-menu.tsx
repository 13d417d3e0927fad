import { Printer, RefreshCw } from 'lucide-react'
import { getDayCsv } from '#api-client/operations.ts'
import { Button } from '#components/button.tsx'
import { DownloadButton } from '#dashboard/components/download-button.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import type { Day } from '#domain/primitives/date.ts'
import { may } from '#domain/staff/permission.ts'
import { today as t } from '#i18n/today.ts'

/** The day anew, on paper, or in a spreadsheet. */
export function TakeOut(props: { day: Day; isLoading: boolean; onRefresh(): void; onPrint: (() => void) | null }) {
  const { day, isLoading, onRefresh, onPrint } = props
  const { staff } = useStaff()

  return (
    <>
      <Button
        look="line"
        size="sm"
        aria-busy={isLoading || undefined}
        aria-label={t.refresh}
        title={t.refresh}
        onClick={onRefresh}
        className="max-md:min-h-12 px-3!"
      >
        <RefreshCw className={`icon ${isLoading ? 'motion-safe:animate-spin' : ''}`} aria-hidden="true" />
      </Button>
      {may(staff.role, 'read reports') && (
        <DownloadButton read={(token) => getDayCsv(token, day)} fileName={t.csvFile(day)} />
      )}
      {onPrint && (
        <Button size="sm" onClick={onPrint} className="max-md:min-h-12 max-md:flex-1">
          <Printer className="icon" aria-hidden="true" />
          {t.printDay}
        </Button>
      )}
    </>
  )
}
