import { type FormEvent, useEffect, useRef, useState } from 'react'
import { uploadImage } from '#api-client/gallery.ts'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { createKeyring } from '#dashboard/hooks/idempotency-key.ts'
import { gallery } from '#i18n/gallery.ts'
import { CategoryField, categoryOf } from './category-choice.tsx'
import { DropZone } from './drop-zone.tsx'
import { WaitingFile } from './queued-file.tsx'
import { failureOf } from './upload-failure.ts'
import { isFit, mostAtOnce, type Waiting, waitingOf } from './upload-queue.ts'

const t = gallery.uploading
const formId = 'upload-form'

type Props = {
  isOpen: boolean
  categories: readonly string[]
  /** The filtered category, which new pictures get by default. */
  category: string
  onClose(): void
  onUploaded(category: string): void
}

/** Uploads pictures one after another. Failed ones stay, with the reason. */
export function UploadDialog(props: Props) {
  const { isOpen, onClose } = props
  const sending = useRef<AbortController | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [count, setCount] = useState(0)

  function close() {
    if (!isBusy) onClose()
  }

  return (
    <Dialog
      title={t.title}
      isOpen={isOpen}
      onClose={close}
      footer={
        <>
          <Button
            look="line"
            size="sm"
            onClick={() => (isBusy ? sending.current?.abort() : close())}
            className="max-md:min-h-12 max-md:flex-1"
          >
            {isBusy ? t.stop : t.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            size="sm"
            isBusy={isBusy}
            disabled={count === 0}
            className="max-md:min-h-12 max-md:flex-1"
          >
            {isBusy ? t.sending : t.submit(count)}
          </Button>
        </>
      }
    >
      {isOpen && <Sheet {...props} sending={sending} onBusy={setBusy} onCount={setCount} />}
    </Dialog>
  )
}

type SheetProps = Props & {
  sending: { current: AbortController | null }
  onBusy(isBusy: boolean): void
  onCount(count: number): void
}

function Sheet({ categories, category, sending, onClose, onUploaded, onBusy, onCount }: SheetProps) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const [files, setFiles] = useState<Waiting[]>([])
  const [choice, setChoice] = useState({
    chosen: category === 'all' ? (categories[0] ?? '') : category,
    typed: null as string | null,
  })
  const [isChecked, setChecked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [keyringOf] = useState(() => new Map<string, ReturnType<typeof createKeyring>>())
  const into = categoryOf(choice)
  const fit = files.filter(isFit)

  useEffect(() => onCount(fit.length), [fit.length, onCount])
  useForgottenPreviews(files)

  const change = (key: string, changes: Partial<Waiting>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  function add(chosen: readonly File[]) {
    const room = mostAtOnce - files.length
    if (chosen.length > room) toasts.error(t.tooMany(mostAtOnce))
    setFiles((all) => [...all, ...waitingOf(chosen.slice(0, Math.max(0, room)))])
  }

  async function send({ key, file, title, alt }: Waiting, signal: AbortSignal) {
    const contents = { title: title.trim(), category: into, alt: alt.trim() }
    const keyFor = keyringOf.get(key) ?? createKeyring()
    keyringOf.set(key, keyFor)
    const form = new FormData()
    for (const [name, text] of Object.entries(contents)) form.set(name, text)
    form.set('image', file)
    change(key, { part: 0, problem: '' })
    const idempotencyKey = keyFor(contents)
    return callApi((token) =>
      uploadImage(token, form, { idempotencyKey, signal, onProgress: (part) => change(key, { part }) }),
    )
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (isSending || fit.length === 0 || !into || fit.some(({ title }) => !title.trim())) return
    const stop = new AbortController()
    sending.current = stop
    onBusy(true)
    setSending(true)
    let done = 0
    for (const one of fit) {
      if (stop.signal.aborted) break
      const answer = await send(one, stop.signal)
      if (answer.ok) {
        done += 1
        setFiles((all) => all.filter(({ key }) => key !== one.key))
        continue
      }
      if (answer.status === 401) return
      change(one.key, {
        part: null,
        problem: stop.signal.aborted ? '' : answer.message || failureOf(answer, gallery.failures.upload),
      })
      if (!stop.signal.aborted) toasts.error(failureOf(answer, gallery.failures.upload))
      // Without a connection the remaining uploads would fail too.
      if (answer.status === 0) break
    }
    onBusy(false)
    setSending(false)
    if (done > 0) {
      toasts.success(t.done(done))
      onUploaded(into)
    }
    if (done === files.length) onClose()
  }

  return (
    <form id={formId} noValidate onSubmit={submit} className="space-y-5">
      <DropZone isOff={isSending} onFiles={add} />
      {files.length > 0 && (
        <ul aria-label={t.files} className="space-y-3">
          {files.map((one) => (
            <WaitingFile
              key={one.key}
              waiting={one}
              isFit={isFit(one)}
              isChecked={isChecked}
              isSending={isSending}
              onChange={(changes) => change(one.key, changes)}
              onRemove={() => setFiles((all) => all.filter(({ key }) => key !== one.key))}
            />
          ))}
        </ul>
      )}
      <CategoryField
        categories={categories}
        value={choice}
        error={isChecked && !into ? gallery.fields.categoryMissing : undefined}
        onChange={setChoice}
      />
    </form>
  )
}

/** Revokes the object URLs of previews that are no longer shown. */
function useForgottenPreviews(files: readonly Waiting[]) {
  const shown = useRef(new Set<string>())
  useEffect(() => {
    const now = new Set(files.map(({ preview }) => preview).filter(Boolean))
    for (const old of shown.current) if (!now.has(old)) URL.revokeObjectURL(old)
    shown.current = now
  }, [files])
  useEffect(
    () => () => {
      for (const one of shown.current) URL.revokeObjectURL(one)
      shown.current = new Set()
    },
    [],
  )
}
