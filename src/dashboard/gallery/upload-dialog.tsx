import { ImagePlus } from 'lucide-react'
import { type DragEvent, type FormEvent, useRef, useState } from 'react'
import { uploadImage } from '#api-client/gallery.ts'
import { Dialog } from '#components/dialog.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import { imageTypes } from '#domain/content/gallery.ts'
import { gallery } from '#i18n/gallery.ts'
import { type CategoryChoice, CategoryField, categoryOf } from './category-choice.tsx'
import { galleryFailureOf } from './gallery-failure.ts'
import { QueuedFileRow } from './queued-file-row.tsx'
import { canUpload, maxFiles, type QueuedFile, queueFiles } from './upload-queue.ts'

const t = gallery.uploading
const formId = 'upload-form'

type Props = {
  isOpen: boolean
  categories: readonly string[]
  /** The filtered category, which new pictures get by default. */
  category: string
  onClose(): void
  /** At least one picture was uploaded. */
  onUploaded(): void
  /** All chosen pictures are in this category. */
  onFinished(category: string): void
}

/** Uploads pictures one after another. Failed ones stay, with the reason. */
export function UploadDialog(props: Props) {
  const { key } = useDialogKey(props.isOpen || null)
  return <UploadForm key={key} {...props} />
}

function UploadForm({ isOpen, categories, category, onClose, onUploaded, onFinished }: Props) {
  const toasts = useToasts()
  const { files, isBusy, add, change, remove, upload, stop } = useUploadQueue()
  const [choice, setChoice] = useState<CategoryChoice>({
    chosen: category === 'all' ? (categories[0] ?? '') : category,
    typed: null,
  })
  const [isChecked, setChecked] = useState(false)
  const target = categoryOf(choice)
  const uploadable = files.filter(canUpload)
  const close = () => !isBusy && onClose()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (isBusy || uploadable.length === 0 || !target || uploadable.some(({ title }) => !title.trim())) return
    const done = await upload(uploadable, target)
    if (done === null) return
    if (done > 0) {
      toasts.success(t.done(done))
      onUploaded()
    }
    if (done === files.length) onFinished(target)
  }

  return (
    <Dialog
      title={t.title}
      isOpen={isOpen}
      onClose={close}
      footer={
        <>
          <ActionButton onClick={isBusy ? stop : close}>{isBusy ? t.stop : t.cancel}</ActionButton>
          <ActionButton look="dark" type="submit" form={formId} isBusy={isBusy} disabled={uploadable.length === 0}>
            {isBusy ? t.sending : t.submit(uploadable.length)}
          </ActionButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        <DropZone isDisabled={isBusy} onFiles={add} />
        {files.length > 0 && (
          <ul aria-label={t.files} className="space-y-3">
            {files.map((one) => (
              <QueuedFileRow
                key={one.key}
                queued={one}
                canUpload={canUpload(one)}
                isChecked={isChecked}
                isBusy={isBusy}
                onChange={(changes) => change(one.key, changes)}
                onRemove={() => remove(one.key)}
              />
            ))}
          </ul>
        )}
        <CategoryField
          categories={categories}
          value={choice}
          error={isChecked && !target ? gallery.fields.categoryMissing : undefined}
          onChange={setChoice}
        />
      </form>
    </Dialog>
  )
}

/** The chosen files. Uploaded ones leave the list. */
function useUploadQueue() {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const [files, setFiles] = useState<QueuedFile[]>([])
  /** Aborts the running upload; null while there is none. */
  const [running, setRunning] = useState<AbortController | null>(null)
  const remove = (key: string) => setFiles((all) => all.filter((one) => one.key !== key))
  const change = (key: string, changes: Partial<QueuedFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  function add(chosen: readonly File[]) {
    const room = Math.max(0, maxFiles - files.length)
    if (chosen.length > room) toasts.error(t.tooMany(maxFiles))
    setFiles((all) => [...all, ...queueFiles(chosen.slice(0, room))])
  }

  async function send({ key, file, title, alt, keyFor }: QueuedFile, category: string, signal: AbortSignal) {
    const contents = { title: title.trim(), category, alt: alt.trim() }
    const form = new FormData()
    for (const [name, text] of Object.entries(contents)) form.set(name, text)
    form.set('image', file)
    change(key, { progress: 0, problem: '' })
    const idempotencyKey = keyFor(contents)
    return callApi((token) =>
      uploadImage(token, form, { idempotencyKey, signal, onProgress: (progress) => change(key, { progress }) }),
    )
  }

  /** @returns how many were uploaded; null if the session has ended */
  async function upload(chosen: readonly QueuedFile[], category: string): Promise<number | null> {
    const controller = new AbortController()
    const { signal } = controller
    setRunning(controller)
    let done = 0
    for (const one of chosen) {
      if (signal.aborted) break
      const response = await send(one, category, signal)
      if (response.ok) {
        done += 1
        remove(one.key)
        continue
      }
      if (response.status === 401) return null
      const failure = galleryFailureOf(response, gallery.failures.upload)
      change(one.key, { progress: null, problem: signal.aborted ? '' : response.message || failure })
      if (!signal.aborted) toasts.error(failure)
      // Without a connection the remaining uploads would fail too.
      if (response.status === 0) break
    }
    setRunning(null)
    return done
  }

  return { files, isBusy: running !== null, add, change, remove, upload, stop: () => running?.abort() }
}

function DropZone({ isDisabled, onFiles }: { isDisabled: boolean; onFiles(files: File[]): void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!isDisabled) onFiles([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button offers the same to all
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid justify-items-center gap-2.5 rounded-lg border-2 border-dashed px-4 py-6 text-center transition ${isOver ? 'border-lagoon-600 bg-lagoon-100' : 'border-sand-400 bg-sand-50'}`}
    >
      <ImagePlus className="size-8 text-lagoon-600" aria-hidden="true" />
      <p className="text-[15px] text-sand-700 max-md:hidden">{t.drop}</p>
      <ActionButton disabled={isDisabled} onClick={() => input.current?.click()} className="max-md:min-h-12">
        {t.choose}
      </ActionButton>
      <input
        ref={input}
        type="file"
        multiple
        accept={imageTypes.join(',')}
        aria-label={t.choose}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Allows choosing the same file again after it was removed.
          event.target.value = ''
        }}
      />
      <p className="text-[14px] text-sand-600">
        {t.types}
        <span className="block">{t.typesToo}</span>
      </p>
    </div>
  )
}
