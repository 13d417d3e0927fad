import type { ReactNode } from 'react'

type Props = { name: string; columns: readonly string[]; rows: readonly { key: string; cells: readonly ReactNode[] }[] }

const card = 'rounded-lg bg-sand-0 shadow-1 outline-1 -outline-offset-1 outline-sand-300/60'

/** A table on a white card; the first cell of a row is its header. Below 1024 px it is a list, because six columns would scroll sideways. */
export function StatusTable({ name, columns, rows }: Props) {
  const [, ...others] = columns
  return (
    <>
      <table aria-label={name} className={`numbers w-full text-left text-[15.5px] leading-snug max-lg:hidden ${card}`}>
        <thead className="text-[14px] text-sand-600">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-5 py-3 font-[600]">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...cells] }) => (
            <tr key={key} className="border-t border-sand-200 align-top">
              <th scope="row" className="px-5 py-3 font-[600] text-sand-900">
                {first}
              </th>
              {cells.map((cell, index) => (
                <td key={others[index]} className="px-5 py-3 text-sand-800">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label={name} className={`numbers divide-y divide-sand-200 text-[15.5px] leading-snug lg:hidden ${card}`}>
        {rows.map(({ key, cells: [first, ...cells] }) => (
          <li key={key} className="px-4 py-3">
            <b className="font-[600] text-sand-900">{first}</b>
            <dl className="mt-1 space-y-1">
              {cells.map((cell, index) => (
                <div key={others[index]} className="flex justify-between gap-x-4">
                  <dt className="text-sand-600">{others[index]}</dt>
                  <dd className="text-right text-sand-800">{cell}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}
