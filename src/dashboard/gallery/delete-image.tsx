import { useState } from 'react'
import { deleteImage } from '#api-client/gallery.ts'
import { Banner } from '#components/banner.tsx'
import { Dialog } from '#components/dialog.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { ImageUse, ImageWire } from '#contracts/content/image.ts'
import { saidOfDeleted } from '#dashboard/components/deleted-notice.ts'
import { DialogFoot } from '#dashboard/components/dialog-footer.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { gallery } from '#i18n/gallery.ts'
import { failureOf } from './upload-failure.ts'

const words = gallery.deleting

/** Asks before a picture goes, and says what shows it where it may not. */
export function DeleteImage({
  image,
  onClose,
  onDeleted,
}: {
  image: ImageWire | null
  onClose(): void
  onDeleted(message: string): void
}) {
  const { ask } = useStaff()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const [usedBy, setUsedBy] = useState<ImageUse[]>([])

  function close() {
    if (isBusy) return
    setUsedBy([])
    onClose()
  }

  async function remove(id: string) {
    setBusy(true)
    const answer = await ask((token) => deleteImage(token, id))
    setBusy(false)
    const message = saidOfDeleted(answer, words.done)
    if (message || answer.ok) return onDeleted(message)
    if (Array.isArray(answer.body.usedBy)) return setUsedBy(answer.body.usedBy as ImageUse[])
    toasts.error(failureOf(answer, gallery.failures.delete))
  }

  const isInUse = usedBy.length > 0
  return (
    <Dialog
      title={words.title}
      isOpen={image !== null}
      onClose={close}
      size="sm"
      footer={
        <DialogFoot
          quiet={isInUse ? words.close : words.cancel}
          onQuiet={close}
          main={!isInUse && (isBusy ? words.deleting : words.confirm)}
          onMain={() => image && remove(image.id)}
          look="danger"
          isBusy={isBusy}
        />
      }
    >
      {image && (
        <p dir="auto" className="text-[16px] font-[620] break-words text-sand-900">
          {words.question(image.title)}
        </p>
      )}
      {isInUse ? (
        <Banner tone="error" className="mt-4" title={words.inUse}>
          <ul className="mt-1.5 list-disc pl-5">
            {usedBy.map(({ kind, id, name }) => (
              <li key={`${kind} ${id}`} dir="auto">
                {kind === 'post' ? words.usedByPost(name) : words.usedByPackage(name)}
              </li>
            ))}
          </ul>
        </Banner>
      ) : (
        <p className="mt-2 text-[15px] text-sand-700">
          {image?.featured && `${words.featured} `}
          {words.consequence}
        </p>
      )}
    </Dialog>
  )
}
