import { changeImage, getImage } from '#api-client/gallery.ts'
import { Picture } from '#components/picture.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import { ImageChange, type ImageWire } from '#contracts/content/image.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { FormField, FormText, FormTextArea } from '#dashboard/form/form-fields.tsx'
import { problemsOfRequest } from '#dashboard/form/form-problems.ts'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import { galleryPictureAt, maxAlt, maxTitle } from '#domain/content/gallery.ts'
import { gallery } from '#i18n/gallery.ts'
import { type CategoryChoice, CategoryField, categoryOf } from './category-choice.tsx'
import { galleryFailureOf } from './gallery-failure.ts'

const t = gallery.editing

type Props = {
  image: ImageWire | null
  categories: readonly string[]
  onClose(): void
  /** The current picture, after another member changed it. */
  onReloaded(image: ImageWire): void
}

export function EditImage({ image, ...props }: Props) {
  const { subject, key } = useDialogKey(image)
  // After a reload the picture has another version.
  const shown = image ?? subject
  return shown && <EditImageDialog key={key} isOpen={image !== null} image={shown} {...props} />
}

const draftOf = ({ title, alt, category }: ImageWire) => ({
  title,
  alt,
  category: { chosen: category, typed: null } as CategoryChoice,
})

type EditImageDialogProps = Props & { isOpen: boolean; image: ImageWire }

function EditImageDialog({ isOpen, image, categories, onClose, onReloaded }: EditImageDialogProps) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const { id, version } = image
  const changeOf = ({ title, alt, category }: ReturnType<typeof draftOf>) => ({
    title,
    alt,
    category: categoryOf(category),
    version,
  })
  const form = useStaffForm({
    draftName: `image ${id} ${version}`,
    isOpen,
    base: image,
    draftOf,
    problemsIn: (values) =>
      problemsOfRequest(ImageChange, changeOf(values), {
        sentences: { title: gallery.fields.titleMissing, category: gallery.fields.categoryMissing },
      }),
    send: (token, values) => changeImage(token, id, changeOf(values)),
    invalidates: [['gallery']],
    successToast: t.saved,
    onSaved: onClose,
    onRefused: (response) => galleryFailureOf(response, response.message || gallery.failures.save),
    messages: { failed: gallery.failures.save },
  })
  const { field } = form

  async function reload() {
    const response = await callApi((token) => getImage(token, id))
    if (!response.ok) return toasts.error(galleryFailureOf(response, response.message))
    form.startFrom(response.body)
    form.discardDraft()
    onReloaded(response.body)
  }

  const picture = image.state === 'ready' ? galleryPictureAt(image.url) : null
  return (
    <FormDialog
      title={t.title}
      size="md"
      {...dialogProps(form)}
      isOpen={isOpen}
      problemAction={form.status === 409 && <ActionButton onClick={reload}>{t.reload}</ActionButton>}
      cancel={t.cancel}
      submit={form.isBusy ? t.saving : t.save}
      onClose={onClose}
    >
      {picture && (
        <div className="grid max-h-64 place-items-center overflow-hidden rounded-lg bg-sand-200 [&_img]:max-h-64 [&_img]:w-auto">
          <Picture picture={picture} alt={image.alt || image.title} sizes="560px" />
        </div>
      )}
      <FormText {...field('title')} label={gallery.fields.title} required dir="auto" maxLength={maxTitle} />
      <FormTextArea
        {...field('alt')}
        label={gallery.fields.alt}
        hint={gallery.fields.altHint}
        rows={2}
        dir="auto"
        maxLength={maxAlt}
      />
      <FormField {...field('category')}>{(bound) => <CategoryField categories={categories} {...bound} />}</FormField>
    </FormDialog>
  )
}
