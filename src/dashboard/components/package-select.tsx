import { Select } from '#components/select.tsx'
import type { PackageWire } from '#contracts/packages/package.ts'
import type { PackagesToChoose } from '#dashboard/hooks/use-package-options.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { SearchChoice } from './search-combobox.tsx'

const words = dashboard.packageChoice

/** One of the packages: a plain list where they are few, and a field that asks the server where they are many. */
export function PackageChoice({
  choice,
  value,
  known,
  none,
  nameOf = ({ name }) => name,
  onChange,
  ...frame
}: {
  label: string
  choice: PackagesToChoose
  /** The chosen one's id; '' for none. */
  value: string
  /** What the chosen one is called where the list does not hold it. */
  known?: string | undefined
  /** What no package is called, where one may choose that. */
  none?: string | undefined
  nameOf?(pkg: PackageWire): string
  name?: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  className?: string
  onChange(id: string): void
}) {
  const packages = choice.packages ?? []
  const options = packages.map((pkg) => ({ value: pkg._id, label: nameOf(pkg) }))
  const first = none === undefined ? [] : [{ value: '', label: none }]
  const isListed = options.some((option) => option.value === value)
  const chosen = choice.known(value)
  const own = { value, label: chosen ? nameOf(chosen) : (known ?? value) }
  if (!choice.isMany)
    return (
      <Select
        value={value}
        options={[...first, ...(value && !isListed ? [own] : []), ...options]}
        onChange={onChange}
        {...frame}
        hint={choice.problem || frame.hint}
      />
    )
  return (
    <SearchChoice
      {...frame}
      value={value}
      text={value ? own.label : ''}
      placeholder={none ?? words.search}
      options={[...(choice.q ? [] : first), ...options]}
      isLoading={choice.isLoading}
      note={
        choice.problem ||
        (packages.length === 0 ? words.noneFound(choice.q) : words.showing(packages.length, choice.found))
      }
      onQuery={choice.search}
      onChange={onChange}
    />
  )
}
