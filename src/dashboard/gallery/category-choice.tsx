import { Select } from '#components/select.tsx'
import { TextField } from '#components/text-field.tsx'
import { maxCategory } from '#domain/content/gallery.ts'
import { gallery } from '#i18n/gallery.ts'
import { nameOfCategory } from './gallery-categories.ts'

const t = gallery.fields
/** The option for a new category. No category has this name. */
const newCategory = '\u0000other'

/** Selects a category, or names a new one. `typed` is null while an existing one is selected. */
export type CategoryChoice = { chosen: string; typed: string | null }

type Props = {
  categories: readonly string[]
  value: CategoryChoice
  error?: string | undefined
  onChange(choice: CategoryChoice): void
}

export function CategoryField({ categories, value: { chosen, typed }, error, onChange }: Props) {
  const known = categories.includes(chosen) ? categories : [...categories, chosen]
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Select
        label={t.category}
        value={typed === null ? chosen : newCategory}
        options={[
          ...known.map((one) => ({ value: one, label: nameOfCategory(one) })),
          { value: newCategory, label: t.otherCategory },
        ]}
        onChange={(value) => onChange(value === newCategory ? { chosen, typed: '' } : { chosen: value, typed: null })}
      />
      {typed !== null && (
        <TextField
          label={t.categoryName}
          value={typed}
          error={error}
          required
          dir="auto"
          maxLength={maxCategory}
          onChange={(text) => onChange({ chosen, typed: text })}
        />
      )}
    </div>
  )
}

export function categoryOf({ chosen, typed }: CategoryChoice): string {
  return typed === null ? chosen : typed.trim()
}
