import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { addCategory } from '#api-client/gallery.ts'
import { controlClass } from '#components/field.tsx'
import { tabClass } from '#components/tabs.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { isDefaultCategory, maxCategory, newCategory } from '#domain/content/gallery.ts'
import { gallery as messages } from '#i18n/gallery.ts'
import { nameOfCategory } from './gallery-categories.ts'
import { galleryFailureOf } from './gallery-failure.ts'
import { ManageCategory } from './manage-category.tsx'

type Props = {
  categories: readonly string[]
  category: string
  /** In the category; undefined until they are counted. */
  pictures: number | undefined
  onAdded(name: string): void
  /** The chosen category was renamed or removed; its pictures are in this one now. */
  onMoved(to: string): void
}

export function CategoryFilter({ categories, category, pictures, onAdded, onMoved }: Props) {
  const isOwn = categories.includes(category) && !isDefaultCategory(category)
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 card p-5 max-md:p-4">
      <nav aria-label={messages.filter} className="min-w-0">
        <ul className="flex flex-wrap gap-1.5">
          {['all', ...categories].map((one) => (
            <li key={one}>
              <Link
                to={`?${new URLSearchParams({ section: 'gallery', category: one })}`}
                preventScrollReset
                aria-current={one === category ? 'true' : undefined}
                dir="auto"
                className={`${tabClass} max-w-60`}
              >
                <span className="truncate">{one === 'all' ? messages.all : nameOfCategory(one)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-center gap-2 max-md:w-full">
        {isOwn && <ManageCategory categories={categories} category={category} pictures={pictures} onMoved={onMoved} />}
        <AddCategory categories={categories} onAdded={onAdded} />
      </div>
    </div>
  )
}

function AddCategory({ categories, onAdded }: { categories: readonly string[]; onAdded(name: string): void }) {
  const toasts = useToasts()
  const [typed, setTyped] = useState('')
  const { run, isBusy } = useStaffMutation(addCategory, {
    invalidates: [['gallery', 'categories']],
    successToast: (_, name) => messages.categoryAdded(name),
    onSuccess(_, name) {
      setTyped('')
      onAdded(name)
    },
    onFailure: (refused) => toasts.error(galleryFailureOf(refused, refused.message || messages.categoryFailed)),
  })

  function add(event: FormEvent) {
    event.preventDefault()
    const name = newCategory(typed, categories)
    if (name === null) {
      if (typed.trim()) toasts.error(messages.categoryExists)
      return
    }
    void run(name)
  }

  return (
    <form onSubmit={add} className="flex gap-2 max-md:w-full">
      <input
        aria-label={messages.newCategory}
        placeholder={messages.newCategory}
        value={typed}
        maxLength={maxCategory}
        dir="auto"
        onChange={(event) => setTyped(event.target.value)}
        className={`${controlClass} min-h-10! px-3.5! text-[15px]! max-md:min-h-11! md:w-48`}
      />
      <ActionButton icon={Plus} type="submit" isBusy={isBusy}>
        {messages.addCategory}
      </ActionButton>
    </form>
  )
}
