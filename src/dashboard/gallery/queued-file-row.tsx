import { ImageOff, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#components/button.tsx'
import { FieldError } from '#components/field.tsx'
import { ProgressBar } from '#components/progress-bar.tsx'
import { TextField } from '#components/text-field.tsx'
import { maxAlt, maxTitle } from '#domain/content/gallery.ts'
import { gallery } from '#i18n/gallery.ts'
import type { QueuedFile } from './upload-queue.ts'

const t = gallery.uploading

export function QueuedFileRow({
  queued: { file, title, alt, progress, problem },
  canUpload,
  isChecked,
  isBusy,
  onChange,
  onRemove,
}: {
  queued: QueuedFile
  canUpload: boolean
  isChecked: boolean
  isBusy: boolean
  onChange(changes: Partial<QueuedFile>): void
  onRemove(): void
}) {
  const preview = useObjectUrl(canUpload ? file : null)
  return (
    <li className="rounded-lg border border-sand-200 bg-sand-0 p-3">
      <div className="flex gap-3">
        <div className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-md bg-sand-200 text-sand-600">
          {preview ? (
            <img src={preview} alt="" className="size-full object-cover" />
          ) : (
            <ImageOff className="size-6" aria-hidden="true" />
          )}
        </div>
        <p dir="auto" className="min-w-0 flex-1 py-1 text-[14px] break-words text-sand-600">
          {file.name}
          {problem && <FieldError>{problem}</FieldError>}
        </p>
        <IconButton label={t.remove(file.name)} disabled={isBusy} onClick={onRemove} className="size-11! shrink-0">
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      {canUpload && (
        <div className="mt-3 grid gap-3 md:grid-cols-2">
          <TextField
            label={gallery.fields.title}
            value={title}
            error={isChecked && !title.trim() ? gallery.fields.titleMissing : undefined}
            required
            dir="auto"
            maxLength={maxTitle}
            disabled={isBusy}
            onChange={(text) => onChange({ title: text })}
          />
          <TextField
            label={gallery.fields.alt}
            value={alt}
            dir="auto"
            maxLength={maxAlt}
            disabled={isBusy}
            onChange={(text) => onChange({ alt: text })}
          />
        </div>
      )}
      {progress !== null && <ProgressBar label={t.progress(file.name)} part={progress} className="mt-3" />}
    </li>
  )
}

/** A URL of the file in memory, revoked when the row unmounts; '' without a file. */
function useObjectUrl(file: File | null): string {
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!file) return
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url
}
