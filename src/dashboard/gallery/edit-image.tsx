import { type FormEvent, useState } from 'react'
import { changeImage, getImage } from '#api-client/gallery.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { Picture } from '#components/picture.tsx'
import { TextArea, TextField } from '#components/text-field.tsx'
import type { ImageWire } from '#contracts/content/image.ts'
import { DialogFooter } from '#dashboard/components/dialog-footer.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { discardDraft, useSavedDraft } from '#dashboard/hooks/saved-draft.ts'
import { galleryPictureAt, mostAlt, mostTitle } from '#domain/content/gallery.ts'
import { gallery } from '#i18n/gallery.ts'
import { CategoryField, categoryOf } from './category-choice.tsx'
import { failureOf } from './upload-failure.ts'

const t = gallery.editing
const formId = 'image-form'

type Props = {
  image: ImageWire | null
  categories: readonly string[]
  onClose(): void
  /** The current picture, after somebody else changed it. */
  onReloaded(image: ImageWire): void
  onSaved(): void
}

/** The form of a picture's texts. */
export function EditImage(props: Props) {
  const { image, onClose } = props
  const [isBusy, setBusy] = useState(false)
  function close() {
    if (isBusy) return
    if (image) discardDraft(keptName(image))
    onClose()
  }
  return (
    <Dialog
      title={t.title}
      isOpen={image !== null}
      onClose={close}
      footer={
        <DialogFooter
          quiet={t.cancel}
          onQuiet={close}
          main={isBusy ? t.saving : t.save}
          form={formId}
          isBusy={isBusy}
        />
      }
    >
      {image && <Sheet key={`${image.id} ${image.version}`} {...props} image={image} onBusy={setBusy} />}
    </Dialog>
  )
}

const keptName = ({ id, version }: ImageWire) => `image ${id} ${version}`

function Sheet({
  image,
  categories,
  onReloaded,
  onSaved,
  onBusy,
}: Props & { image: ImageWire; onBusy(isBusy: boolean): void }) {
  const { callApi } = useStaff()
  const { id, version } = image
  const { draft, setDraft, discardDraft } = useSavedDraft(keptName(image), {
    title: image.title,
    alt: image.alt,
    category: { chosen: image.category, typed: null as string | null },
  })
  const [failure, setFailure] = useState<{ text: string; isStale: boolean } | null>(null)
  const [isChecked, setChecked] = useState(false)
  const { around, reportInvalid } = useFocusFirstInvalid<HTMLFormElement>()
  const category = categoryOf(draft.category)
  const problems = {
    title: draft.title.trim() ? undefined : gallery.fields.titleMissing,
    category: category ? undefined : gallery.fields.categoryMissing,
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (problems.title || problems.category) return reportInvalid()
    onBusy(true)
    const { title, alt } = draft
    const answer = await callApi((token) => changeImage(token, id, { title, alt, category, version }))
    onBusy(false)
    if (!answer.ok)
      return setFailure({
        text: failureOf(answer, answer.message || gallery.failures.save),
        isStale: answer.status === 409,
      })
    discardDraft()
    onSaved()
  }

  async function reload() {
    const answer = await callApi((token) => getImage(token, id))
    if (!answer.ok) return setFailure({ text: failureOf(answer, answer.message), isStale: true })
    discardDraft()
    onReloaded(answer.body)
  }

  const picture = image.state === 'ready' ? galleryPictureAt(image.url) : null
  return (
    <form id={formId} ref={around} noValidate onSubmit={save} className="space-y-5">
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
        maxLength={mostTitle}
        onChange={(title) => setDraft({ ...draft, title })}
      />
      <TextArea
        label={gallery.fields.alt}
        hint={gallery.fields.altHint}
        value={draft.alt}
        rows={2}
        dir="auto"
        maxLength={mostAlt}
        onChange={(alt) => setDraft({ ...draft, alt })}
      />
      <CategoryField
        categories={categories}
        value={draft.category}
        error={isChecked ? problems.category : undefined}
        onChange={(chosen) => setDraft({ ...draft, category: chosen })}
      />
    </form>
  )
}
