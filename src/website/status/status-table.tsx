import type { ReactNode } from 'react'
import { ScrollRegion } from '#components/scroll-region.tsx'

type Props = { name: string; columns: readonly string[]; rows: readonly { key: string; cells: readonly ReactNode[] }[] }

/** A table on a white card, which scrolls on narrow screens. The first cell of a row is its header. */
export function StatusTable({ name, columns, rows }: Props) {
  return (
    <ScrollRegion name={name} className="rounded-lg bg-sand-0 shadow-1 outline-1 -outline-offset-1 outline-sand-300/60">
      <table className="numbers w-full border-collapse text-left text-[15.5px] leading-snug">
        <thead className="text-[14px] text-sand-600">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-3 font-[600] whitespace-nowrap md:px-5">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...cells] }) => (
            <tr key={key} className="border-t border-sand-200 align-top">
              <th scope="row" className="px-4 py-3 font-[600] text-sand-900 md:px-5">
                {first}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="px-4 py-3 text-sand-800 md:px-5">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
