import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { removeCategory, renameCategory } from '#api-client/gallery.ts'
import { Select } from '#components/select.tsx'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { ConfirmDialog, FormDialog } from '#dashboard/components/form-dialog.tsx'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { FormText } from '#dashboard/form/form-fields.tsx'
import type { Problems } from '#dashboard/form/form-problems.ts'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { useDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { defaultGalleryFilter, maxCategory } from '#domain/content/gallery.ts'
import { gallery } from '#i18n/gallery.ts'
import { nameOfCategory } from './gallery-categories.ts'

const t = gallery.managing

type Props = {
  categories: readonly string[]
  category: string
  pictures: number | undefined
  onMoved(to: string): void
}

export function ManageCategory(props: Props) {
  return (
    <>
      <RenameCategory key={`rename ${props.category}`} {...props} />
      <RemoveCategory key={`remove ${props.category}`} {...props} />
    </>
  )
}

function RenameCategory({ category, onMoved }: Props) {
  const { isOpen, open, close } = useDialog('rename-category')
  return (
    <>
      <ActionButton icon={Pencil} onClick={open} aria-label={t.renameOf(category)} className="max-md:flex-1">
        {t.rename}
      </ActionButton>
      <RenameDialog category={isOpen ? category : null} onMoved={onMoved} onClose={close} />
    </>
  )
}

type RenameProps = Pick<Props, 'category' | 'onMoved'> & { isOpen: boolean; onClose(): void }

const RenameDialog = keyedDialog('category', RenameForm)

/** The server stores a name without superfluous spaces. */
const storedName = (name: string) => name.trim().replace(/\s+/g, ' ')

function RenameForm({ category, onMoved, isOpen, onClose }: RenameProps) {
  const form = useStaffForm({
    draftName: `rename category ${category}`,
    isOpen,
    base: null,
    draftOf: () => ({ name: category }),
    problemsIn: ({ name }): Problems => (name.trim() ? {} : { name: t.nameMissing }),
    send: (token, { name }) => renameCategory(token, category, name),
    invalidates: [['gallery']],
    successToast: (_, { name }) => t.renamed(storedName(name)),
    onSaved(_, { name }) {
      onMoved(storedName(name))
      onClose()
    },
    messages: t,
  })
  return (
    <FormDialog
      title={t.renameTitle}
      {...dialogProps(form)}
      isOpen={isOpen}
      cancel={t.cancel}
      submit={form.isBusy ? t.saving : t.save}
      onClose={onClose}
    >
      <FormText
        {...form.field('name')}
        label={t.name}
        hint={t.renameHint}
        required
        dir="auto"
        maxLength={maxCategory}
      />
    </FormDialog>
  )
}

function RemoveCategory({ categories, category, pictures, onMoved }: Props) {
  const dialog = useDialog('remove-category')
  const [into, setInto] = useState<string>(defaultGalleryFilter)
  const { run, isBusy, refused, reset } = useStaffMutation(
    (token) => removeCategory(token, category, pictures === 0 ? undefined : into),
    {
      invalidates: [['gallery']],
      successToast: t.removed(category),
      onSuccess() {
        onMoved(into)
        dialog.close()
      },
    },
  )
  return (
    <>
      <ActionButton
        icon={Trash2}
        onClick={() => {
          reset()
          setInto(defaultGalleryFilter)
          dialog.open()
        }}
        aria-label={t.removeOf(category)}
        className="max-md:flex-1"
      >
        {t.remove}
      </ActionButton>
      <ConfirmDialog
        title={t.removeTitle}
        isOpen={dialog.isOpen}
        isBusy={isBusy}
        problem={failureText(refused, t)}
        cancel={t.cancel}
        confirm={isBusy ? t.removing : t.remove}
        onConfirm={() => void run()}
        onClose={dialog.close}
      >
        <p dir="auto" className="text-[16px] font-[620] break-words text-sand-900">
          {category}
        </p>
        <p className="mt-2 text-[15px] text-sand-700">{pictures === 0 ? t.empty : t.kept(pictures ?? 0)}</p>
        {pictures !== 0 && (
          <Select
            label={t.into}
            value={into}
            options={categories
              .filter((one) => one !== category)
              .map((one) => ({ value: one, label: nameOfCategory(one) }))}
            onChange={setInto}
            className="mt-4"
          />
        )}
      </ConfirmDialog>
    </>
  )
}
