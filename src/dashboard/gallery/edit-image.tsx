import { useState } from 'react'
import { changeImage, getImage } from '#api-client/gallery.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { Picture } from '#components/picture.tsx'
import { TextArea, TextField } from '#components/text-field.tsx'
import type { ImageWire } from '#contracts/content/image.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useSavedDraft } from '#dashboard/hooks/saved-draft.ts'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import { galleryPictureAt, maxAlt, maxTitle } from '#domain/content/gallery.ts'
import { gallery } from '#i18n/gallery.ts'
import { CategoryField, categoryOf } from './category-choice.tsx'
import { failureOf } from './upload-failure.ts'

const t = gallery.editing

type Props = {
  image: ImageWire | null
  categories: readonly string[]
  onClose(): void
  /** The current picture, after another member changed it. */
  onReloaded(image: ImageWire): void
  onSaved(): void
}

/** The form of a picture's texts. */
export function EditImage({ image, ...props }: Props) {
  const { subject, key } = useDialogKey(image)
  // After a reload the picture has another version.
  const shown = image ?? subject
  return shown && <EditImageDialog key={key} isOpen={image !== null} image={shown} {...props} />
}

function draftOf({ title, alt, category }: ImageWire) {
  return { title, alt, category: { chosen: category, typed: null as string | null } }
}

function EditImageDialog({
  isOpen,
  image,
  categories,
  onClose,
  onReloaded,
  onSaved,
}: Props & { isOpen: boolean; image: ImageWire }) {
  const { callApi } = useStaff()
  const { id, version } = image
  const { draft, setDraft, discardDraft } = useSavedDraft(`image ${id} ${version}`, draftOf(image))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ text: string; isStale: boolean } | null>(null)
  const [isChecked, setChecked] = useState(false)
  const { around, reportInvalid } = useFocusFirstInvalid<HTMLFormElement>()
  const category = categoryOf(draft.category)
  const problems = {
    title: draft.title.trim() ? undefined : gallery.fields.titleMissing,
    category: category ? undefined : gallery.fields.categoryMissing,
  }

  async function save() {
    setChecked(true)
    if (problems.title || problems.category) return reportInvalid()
    setBusy(true)
    const { title, alt } = draft
    const response = await callApi((token) => changeImage(token, id, { title, alt, category, version }))
    setBusy(false)
    if (!response.ok)
      return setFailure({
        text: failureOf(response, response.message || gallery.failures.save),
        isStale: response.status === 409,
      })
    discardDraft()
    onSaved()
  }

  async function reload() {
    const response = await callApi((token) => getImage(token, id))
    if (!response.ok) return setFailure({ text: failureOf(response, response.message), isStale: true })
    setDraft(draftOf(response.body))
    discardDraft()
    setFailure(null)
    setChecked(false)
    onReloaded(response.body)
  }

  const picture = image.state === 'ready' ? galleryPictureAt(image.url) : null
  return (
    <FormDialog
      title={t.title}
      size="md"
      {...{ isOpen, isBusy }}
      cancel={t.cancel}
      submit={isBusy ? t.saving : t.save}
      formRef={around}
      onSubmit={save}
      onClose={() => {
        discardDraft()
        onClose()
      }}
    >
      {failure && (
        <Banner
          tone="error"
          action={
            failure.isStale && (
              <Button look="line" size="sm" onClick={reload}>
                {t.reload}
              </Button>
            )
          }
        >
          {failure.text}
        </Banner>
      )}
      {picture && (
        <div className="grid max-h-64 place-items-center overflow-hidden rounded-lg bg-sand-200 [&_img]:max-h-64 [&_img]:w-auto">
          <Picture picture={picture} alt={image.alt || image.title} sizes="560px" />
        </div>
      )}
      <TextField
        label={gallery.fields.title}
        value={draft.title}
        error={isChecked ? problems.title : undefined}
        required
        dir="auto"
        maxLength={maxTitle}
        onChange={(title) => setDraft({ ...draft, title })}
      />
      <TextArea
        label={gallery.fields.alt}
        hint={gallery.fields.altHint}
        value={draft.alt}
        rows={2}
        dir="auto"
        maxLength={maxAlt}
        onChange={(alt) => setDraft({ ...draft, alt })}
      />
      <CategoryField
        categories={categories}
        value={draft.category}
        error={isChecked ? problems.category : undefined}
        onChange={(chosen) => setDraft({ ...draft, category: chosen })}
      />
    </FormDialog>
  )
}
