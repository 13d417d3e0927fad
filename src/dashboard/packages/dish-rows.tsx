import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#components/button.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import { controlClass, FieldError } from '#components/field.tsx'
import { ActionIcon } from '#dashboard/components/action-button.tsx'
import { maxDishes } from '#domain/packages/meal.ts'
import { staffPackages } from '#i18n/staff-packages.ts'
import { type DishDraft, type Meal, noDishTranslations, type Problems } from './package-draft.ts'
import { PriceInput } from './price-row.tsx'

const t = staffPackages.form

type Props = {
  meal: Meal
  dishes: DishDraft[]
  problems: Problems
  isDisabled: boolean
  onChange(dishes: DishDraft[]): void
}

/** The dishes of a meal, each with its price and whether vegetarians eat it (R3.15). */
export function DishRows({ meal, dishes, problems, isDisabled, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const name = t[meal]
  const wrongAsAWhole = problems[`dishes.${meal}`]

  function change(key: string, changes: Partial<DishDraft>) {
    onChange(dishes.map((dish) => (dish.key === key ? { ...dish, ...changes } : dish)))
  }
  function add() {
    const numbers = dishes.map((dish) => Number(/^new (\d+)$/.exec(dish.key)?.[1] ?? 0))
    const key = `new ${Math.max(0, ...numbers) + 1}`
    const added: DishDraft = { key, name: '', price: '', isVegetarian: true, translations: noDishTranslations }
    // At once: later focus would redirect what the user types into the next field.
    flushSync(() => onChange([...dishes, added]))
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
  }

  return (
    <fieldset disabled={isDisabled} className="min-w-0">
      <legend className="mb-2 text-[15px] font-[620] text-sand-900">{t.dishes(name)}</legend>
      <ul ref={list} className="grid gap-2">
        {dishes.map((dish, index) => (
          <DishRow
            key={dish.key}
            meal={meal}
            dish={dish}
            index={index}
            problems={problems}
            onChange={(changes) => change(dish.key, changes)}
            onRemove={() => onChange(dishes.filter(({ key }) => key !== dish.key))}
          />
        ))}
      </ul>
      {wrongAsAWhole && <FieldError>{wrongAsAWhole}</FieldError>}
      <Button
        look="plain"
        size="sm"
        onClick={add}
        className="mt-1.5 min-h-11 px-3!"
        disabled={dishes.length >= maxDishes}
      >
        <Plus className="icon" aria-hidden="true" />
        {t.addDish(name)}
      </Button>
    </fieldset>
  )
}

type RowProps = {
  meal: Meal
  dish: DishDraft
  index: number
  problems: Problems
  onChange(changes: Partial<DishDraft>): void
  onRemove(): void
}

function DishRow({ meal, dish, index, problems, onChange, onRemove }: RowProps) {
  const name = t[meal]
  const number = index + 1
  const called = dish.name.trim() || t.dishOf(name, number)
  const wrongName = problems[`dishes.${meal}.${index}.name`]
  const wrongPrice = problems[`dishes.${meal}.${index}.price`]
  const isWrong = Boolean(wrongName || wrongPrice)
  const errorId = `dish-${meal}-${dish.key}-error`.replace(/\s/g, '-')
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 rounded-md border border-sand-200 bg-sand-50 p-2 sm:grid-cols-[minmax(0,1fr)_104px_auto_auto]">
      <input
        aria-label={t.dishNameOf(name, number)}
        placeholder={t.dishName}
        dir="auto"
        value={dish.name}
        maxLength={120}
        aria-invalid={wrongName ? true : undefined}
        aria-describedby={isWrong ? errorId : undefined}
        onChange={(event) => onChange({ name: event.target.value })}
        className={`${controlClass} min-h-11! px-3! max-sm:col-span-full`}
      />
      <PriceInput
        aria-label={t.dishPriceOf(name, number)}
        value={dish.price}
        aria-invalid={wrongPrice ? true : undefined}
        aria-describedby={isWrong ? errorId : undefined}
        onChange={(price) => onChange({ price })}
        className={`${controlClass} numbers min-h-11! pr-2! pl-7!`}
      />
      <Checkbox
        label={t.vegetarian}
        aria-label={t.dishVegetarianOf(called)}
        checked={dish.isVegetarian !== false}
        onChange={(isVegetarian) => onChange({ isVegetarian })}
        className="text-[14.5px]"
      />
      <ActionIcon icon={Trash2} isDanger label={t.removeDish(called)} onClick={onRemove} className="justify-self-end" />
      {isWrong && (
        <div className="col-span-full">
          <FieldError id={errorId}>
            {[wrongName && staffPackages.problems.dishName, wrongPrice].filter(Boolean).join(' · ')}
          </FieldError>
        </div>
      )}
    </li>
  )
}
