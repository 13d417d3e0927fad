import { useState } from 'react'
import { ScrollRegion } from '#components/scroll-region.tsx'
import type { Report } from '#contracts/reports/report.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { isDay } from '#domain/primitives/date.ts'
import { changeOf } from '#domain/reports/kpi.ts'
import type { ColumnKind, ReportRow } from '#domain/reports/report.ts'
import { formatDay } from '#i18n/format-date.ts'
import { headOf } from '#i18n/report-labels.ts'
import { reports as messages } from '#i18n/reports.ts'
import { briefPeriod, count, formatCell, percent } from './format-report-number.ts'

/** Further rows are shown on request. */
const maxRows = 100

const isText = (kind: ColumnKind) => kind === 'period' || kind === 'name' || kind === 'word'

/** The numbers with their totals. */
export function ReportTable({ report, caption }: { report: Report; caption: string }) {
  const [isWhole, setWhole] = useState(false)
  const { columns, rows, totals, before } = report
  const beforeLabel =
    before && messages.before(messages.between(formatDay(before.from, 'short'), formatDay(before.to, 'short')))
  // Empty days are shown on request.
  const lines = isWhole ? rows : rows.filter(hasNumbers).slice(0, maxRows)
  return (
    <>
      <ScrollRegion name={caption} className="rounded-lg print:overflow-visible">
        <table className="w-full border-collapse text-left max-md:text-[13.5px]">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-sand-200 bg-sand-50 text-[12.5px] leading-tight tracking-[.02em] text-sand-600">
              {columns.map(({ name, kind }) => (
                <th
                  key={name}
                  scope="col"
                  className={`px-2 py-[13px] font-[640] first:pl-5 last:pr-5 max-md:px-1 max-md:first:pl-4 max-md:last:pr-4 ${isText(kind) ? '' : 'text-right'}`}
                >
                  {headOf(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a report keep their order
              <ReportLine key={at} row={row} columns={columns} />
            ))}
          </tbody>
          {totals && (
            <tfoot>
              <ReportLine row={totals} columns={columns} isTotal />
              {before?.totals && <ReportLine row={before.totals} columns={columns} isTotal label={beforeLabel} />}
            </tfoot>
          )}
        </table>
      </ScrollRegion>
      {rows.length > lines.length && (
        <div className="border-t border-sand-200 px-5 py-2.5 print:hidden">
          <ActionButton onClick={() => setWhole(true)}>{messages.showAll(rows.length)}</ActionButton>
        </div>
      )}
      <p className="sr-only" role="status">
        {messages.rows(rows.length)}
      </p>
    </>
  )
}

const hasNumbers = (row: ReportRow) => Object.values(row).some((value) => typeof value === 'number' && value !== 0)

type LineProps = { row: ReportRow; columns: Report['columns']; isTotal?: boolean; label?: string | null }

function ReportLine({ row, columns, isTotal = false, label = messages.total }: LineProps) {
  const look = isTotal ? 'border-t-2 border-sand-300 bg-sand-50 font-[640] text-sand-900' : 'border-b border-sand-200'
  return (
    <tr className={`last:border-b-0 hover:bg-lagoon-50/55 ${look}`}>
      {columns.map(({ name, kind }, at) => {
        // A phone shows days without the year, which is above; months keep it, or they would look like days.
        const day = kind === 'period' && isDay(String(row[name])) ? String(row[name]) : null
        const text = at === 0 && isTotal ? label : isTotal && isText(kind) ? '' : formatCell(name, kind, row)
        const place = `px-2 py-[11px] first:pl-5 last:pr-5 max-md:px-1 max-md:first:pl-4 max-md:last:pr-4 ${isText(kind) ? `min-w-[84px] ${day ? 'max-md:min-w-0' : ''}` : 'numbers text-right whitespace-nowrap'}`
        return at === 0 ? (
          <th
            key={name}
            scope="row"
            dir="auto"
            className={`${place} sticky left-0 font-[600] text-sand-900 ${isTotal ? 'bg-sand-50' : 'bg-sand-0'}`}
          >
            {day ? (
              <>
                <span className="whitespace-nowrap md:hidden">{briefPeriod(day)}</span>
                <span className="max-md:hidden">{text}</span>
              </>
            ) : (
              text
            )}
          </th>
        ) : (
          <td key={name} dir={kind === 'name' ? 'auto' : undefined} className={`${place} ${toneOf(row[name])}`}>
            {text}
          </td>
        )
      })}
    </tr>
  )
}

/** Zeros are dimmed. */
const toneOf = (value: unknown) => (value === 0 || value === null ? 'text-sand-600' : '')

/** The totals of a report in large digits. */
export function ReportTotals({ report }: { report: Report }) {
  const { totals, columns, before } = report
  const summed = columns.filter(({ name, kind }) => (kind === 'count' || kind === 'money') && totals?.[name] != null)
  if (!totals || summed.length === 0) return null
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-flow-col xl:auto-cols-fr xl:grid-cols-none print:grid-flow-row print:grid-cols-4 max-md:gap-2.5">
      {summed.slice(0, 6).map(({ name, kind }) => (
        <div key={name} className="card px-4 py-3.5">
          <dt className="font-[540] text-sand-600">{headOf(name)}</dt>
          <dd className="display numbers mt-1 text-[23px] leading-[1.15] font-bold break-words text-lagoon-900">
            {kind === 'count' ? count(Number(totals[name])) : formatCell(name, kind, totals)}
          </dd>
          {before && <Change now={size(name, totals)} before={size(name, before.totals)} />}
        </div>
      ))}
    </dl>
  )
}

/** More refunds are an increase, although they are below zero. */
const size = (name: string, row: ReportRow | null) => Number(row?.[name] ?? 0) * (name === 'refunded' ? -1 : 1)

/** The relative change since the period before; nothing without a base. */
function Change({ now, before }: { now: number; before: number }) {
  const change = changeOf(now, before)
  if (change === null) return null
  return (
    <dd className="numbers mt-0.5 text-[13.5px] text-sand-600">
      {messages.change(percent(Math.abs(change)), change >= 0)}
    </dd>
  )
}
