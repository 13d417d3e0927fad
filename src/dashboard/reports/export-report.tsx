import { Printer } from 'lucide-react'
import { getReportCsv } from '#api-client/reports.ts'
import { Button } from '#components/button.tsx'
import { DownloadButton } from '#dashboard/components/download-button.tsx'
import { reports as messages } from '#i18n/reports.ts'
import type { ReportQuery } from './report-query.ts'

/** Prints the report or downloads it as CSV. */
export function ExportReport({ name, from, to }: ReportQuery) {
  return (
    <>
      <DownloadButton
        read={(token) => getReportCsv(token, name, { from, to })}
        fileName={messages.fileName(name, from, to)}
      />
      <Button look="line" size="sm" onClick={() => window.print()} className="max-md:min-h-12 max-md:flex-1">
        <Printer className="icon" aria-hidden="true" />
        {messages.print}
      </Button>
    </>
  )
}
