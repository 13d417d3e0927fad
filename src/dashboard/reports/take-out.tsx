import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { getReportSheet } from '#api/figures-client.ts'
import { savedToken } from '#dashboard/session.ts'
import { Button } from '#parts/button.tsx'
import { saveAs } from '#parts/save-as.ts'
import { useToasts } from '#parts/toasts.tsx'
import { reports as words } from '#phrases/reports.ts'
import type { Asked } from './asked.ts'

const wide = 'max-md:min-h-12 max-md:flex-1'

/** The report on paper or in a spreadsheet. */
export function TakeOut({ name, from, to }: Asked) {
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    const sheet = await getReportSheet(savedToken() ?? '', name, { from, to })
    setBusy(false)
    if (!sheet) return toasts.error(words.downloadFailed)
    saveAs(sheet, words.fileName(name, from, to))
    toasts.success(words.downloaded)
  }

  return (
    <>
      <Button look="line" size="sm" isBusy={isBusy} onClick={download} className={wide}>
        <Download className="icon" aria-hidden="true" />
        {words.csv}
      </Button>
      <Button look="line" size="sm" onClick={() => window.print()} className={wide}>
        <Printer className="icon" aria-hidden="true" />
        {words.print}
      </Button>
    </>
  )
}
