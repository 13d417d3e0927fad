import { Select } from '#components/select.tsx'
import type { PackageWire } from '#contracts/packages/package.ts'
import type { PackageOptions } from '#dashboard/hooks/use-package-options.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { SearchCombobox } from './search-combobox.tsx'

const t = dashboard.packageChoice

type Props = {
  label: string
  choice: PackageOptions
  /** The id of the package; '' for none. */
  value: string
  /** The name of the package, in case the options do not contain it. */
  known?: string | undefined
  /** The label of "no package"; without it a package is required. */
  none?: string | undefined
  nameOf?(pkg: PackageWire): string
  name?: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  className?: string
  onChange(id: string): void
}

/** Selects a package: a plain select for few packages, a search on the server for many. */
export function PackageSelect({ choice, value, known, none, nameOf = ({ name }) => name, onChange, ...frame }: Props) {
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
    <SearchCombobox
      {...frame}
      value={value}
      text={value ? own.label : ''}
      placeholder={none ?? t.search}
      options={[...(choice.q ? [] : first), ...options]}
      isLoading={choice.isLoading}
      note={
        choice.problem || (packages.length === 0 ? t.noneFound(choice.q) : t.showing(packages.length, choice.found))
      }
      onQuery={choice.search}
      onChange={onChange}
    />
  )
}
