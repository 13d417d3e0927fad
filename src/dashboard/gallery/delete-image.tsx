import { deleteImage } from '#api-client/gallery.ts'
import { Banner } from '#components/banner.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { ImageUse, ImageWire } from '#contracts/content/image.ts'
import { deletedMessage } from '#dashboard/components/deleted-message.ts'
import { ConfirmDialog } from '#dashboard/components/form-dialog.tsx'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { gallery } from '#i18n/gallery.ts'
import { galleryFailureOf } from './gallery-failure.ts'

const t = gallery.deleting

type Props = {
  image: ImageWire | null
  onClose(): void
  onDeleted(message: string): void
}

/** Asks before a picture is deleted. One that is in use is not deleted, and its uses are listed. */
export function DeleteImage({ image, onClose, onDeleted }: Props) {
  const toasts = useToasts()
  const { run, isBusy, refused, reset } = useStaffMutation(deleteImage)
  const usedBy = Array.isArray(refused?.body.usedBy) ? (refused.body.usedBy as ImageUse[]) : []

  async function remove() {
    if (!image) return
    const response = await run(image.id)
    const message = deletedMessage(response, t.done)
    if (message) return onDeleted(message)
    if (!response.ok && !response.body.usedBy) toasts.error(galleryFailureOf(response, gallery.failures.delete))
  }

  const isInUse = usedBy.length > 0
  return (
    <ConfirmDialog
      title={t.title}
      isOpen={image !== null}
      isBusy={isBusy}
      cancel={isInUse ? t.close : t.cancel}
      confirm={!isInUse && (isBusy ? t.deleting : t.confirm)}
      onConfirm={remove}
      onClose={() => {
        reset()
        onClose()
      }}
    >
      {image && (
        <p dir="auto" className="text-[16px] font-[620] break-words text-sand-900">
          {t.question(image.title)}
        </p>
      )}
      {isInUse ? (
        <Banner tone="error" className="mt-4" title={t.inUse}>
          <ul className="mt-1.5 list-disc pl-5">
            {usedBy.map(({ kind, id, name }) => (
              <li key={`${kind} ${id}`} dir="auto">
                {kind === 'post' ? t.usedByPost(name) : t.usedByPackage(name)}
              </li>
            ))}
          </ul>
        </Banner>
      ) : (
        <p className="mt-2 text-[15px] text-sand-700">
          {image?.featured && `${t.featured} `}
          {t.consequence}
        </p>
      )}
    </ConfirmDialog>
  )
}
