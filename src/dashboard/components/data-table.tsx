import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { ScrollRegion } from '#components/scroll-region.tsx'

/** On a phone the outer cells keep the padding of the card. */
export const headCell =
  'px-3 py-[13px] font-[640] first:pl-5 last:pr-5 max-md:px-1.5 max-md:first:pl-4 max-md:last:pr-4'
export const bodyCell = 'px-3 py-[11px] align-top first:pl-5 last:pr-5 max-md:px-1.5 max-md:first:pl-4 max-md:last:pr-4'
export const tableRow = 'border-b border-sand-200 last:border-b-0 hover:bg-lagoon-50/55'

type Props = {
  caption: string
  /** The names of the columns; an element is a whole head cell. */
  heads: readonly (string | ReactElement)[]
  /** So many of the last columns are figures, aligned right. */
  figures?: number
  /** The rows, of which a phone shows only the cells that explain themselves. */
  children: ReactNode
}

/** A table in a card, with a caption for screen readers. A phone shows no heads. */
export function DataTable({ caption, heads, figures = 0, children }: Props) {
  return (
    <ScrollRegion name={caption} className="rounded-lg print:overflow-visible">
      <table className="w-full border-collapse text-left max-md:text-[14px]">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-sand-200 bg-sand-50 text-[12.5px] leading-tight tracking-[.02em] text-sand-600">
            {heads.map((head, index) =>
              isValidElement(head) ? (
                head
              ) : (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
                  key={index}
                  scope="col"
                  className={`${headCell} ${index >= heads.length - figures ? 'text-right' : ''}`}
                >
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  )
}
