import { useState } from 'react'
import { deleteImage } from '#api-client/gallery.ts'
import { Banner } from '#components/banner.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { ImageUse, ImageWire } from '#contracts/content/image.ts'
import { deletedMessage } from '#dashboard/components/deleted-message.ts'
import { ConfirmDialog } from '#dashboard/components/form-dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { gallery } from '#i18n/gallery.ts'
import { failureOf } from './upload-failure.ts'

const t = gallery.deleting

/** Asks before a picture is deleted. One that is in use is not deleted, and its uses are listed. */
export function DeleteImage({
  image,
  onClose,
  onDeleted,
}: {
  image: ImageWire | null
  onClose(): void
  onDeleted(message: string): void
}) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const [usedBy, setUsedBy] = useState<ImageUse[]>([])

  async function remove() {
    if (!image) return
    setBusy(true)
    const response = await callApi((token) => deleteImage(token, image.id))
    setBusy(false)
    const message = deletedMessage(response, t.done)
    if (message || response.ok) return onDeleted(message)
    if (Array.isArray(response.body.usedBy)) return setUsedBy(response.body.usedBy as ImageUse[])
    toasts.error(failureOf(response, gallery.failures.delete))
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
        setUsedBy([])
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
