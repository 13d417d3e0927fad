import { Download, Printer, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { getDayCsv } from '#api/today-client.ts'
import { useStaff } from '#dashboard/guard.tsx'
import { savedToken } from '#dashboard/session.ts'
import { Button } from '#parts/button.tsx'
import { saveAs } from '#parts/save-as.ts'
import { useToasts } from '#parts/toasts.tsx'
import { today as words } from '#phrases/today.ts'
import type { Day } from '#rules/day.ts'
import { may } from '#rules/permission.ts'

const wide = 'max-md:min-h-12 max-md:flex-1'

/** The day anew, on paper, or in a spreadsheet. */
export function TakeOut(props: { day: Day; isLoading: boolean; onRefresh(): void; onPrint: (() => void) | null }) {
  const { day, isLoading, onRefresh, onPrint } = props
  const { staff } = useStaff()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    const sheet = await getDayCsv(savedToken() ?? '', day)
    setBusy(false)
    if (!sheet) return toasts.error(words.csvFailed)
    saveAs(sheet, words.csvFile(day))
    toasts.success(words.csvDone)
  }

  return (
    <>
      <Button
        look="line"
        size="sm"
        aria-busy={isLoading || undefined}
        aria-label={words.refresh}
        title={words.refresh}
        onClick={onRefresh}
        className="max-md:min-h-12 px-3!"
      >
        <RefreshCw className={`icon ${isLoading ? 'motion-safe:animate-spin' : ''}`} aria-hidden="true" />
      </Button>
      {may(staff.role, 'read reports') && (
        <Button look="line" size="sm" isBusy={isBusy} onClick={download} className={wide}>
          <Download className="icon" aria-hidden="true" />
          {words.csv}
        </Button>
      )}
      {onPrint && (
        <Button size="sm" onClick={onPrint} className={wide}>
          <Printer className="icon" aria-hidden="true" />
          {words.printDay}
        </Button>
      )}
    </>
  )
}
