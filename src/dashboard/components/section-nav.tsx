import { Link, useNavigate } from 'react-router'
import { Select } from '#components/select.tsx'

type Page<Name extends string> = { name: Name; label: string; to: string }
type PageGroup<Name extends string> = { title?: string; pages: readonly Page<Name>[] }

/** The pages of a section by group: links beside the page, a select above it on a narrow screen. */
export function SectionNav<Name extends string>({
  label,
  groups,
  current,
}: {
  label: string
  groups: readonly PageGroup<Name>[]
  current: Name
}) {
  const navigate = useNavigate()
  const options = groups.flatMap(({ title, pages }) =>
    pages.map((page) => ({ ...page, value: page.name, label: title ? `${title}: ${page.label}` : page.label })),
  )
  return (
    <>
      <nav aria-label={label} className="max-lg:hidden print:hidden">
        {groups.map(({ title = '', pages }) => (
          <div key={title} className="not-first:mt-5">
            {title && (
              <h2 className="mb-1 px-3.5 font-sans text-[13px] font-[640] tracking-[.02em] text-sand-600">{title}</h2>
            )}
            <ul className="space-y-0.5">
              {pages.map((page) => (
                <li key={page.name}>
                  <Link
                    to={page.to}
                    preventScrollReset
                    aria-current={page.name === current ? 'page' : undefined}
                    className="flex min-h-11 items-center rounded-[10px] px-3.5 leading-tight font-[560] text-sand-700 hover:bg-sand-200 aria-[current]:bg-sand-0 aria-[current]:font-[640] aria-[current]:text-lagoon-900 aria-[current]:shadow-1"
                  >
                    {page.label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Select<Name>
        label={label}
        value={current}
        options={options}
        onChange={(name) => void navigate(options.find(({ value }) => value === name)?.to ?? '')}
        className="mb-4 lg:hidden print:hidden"
      />
    </>
  )
}
