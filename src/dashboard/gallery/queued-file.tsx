import { ImageOff, X } from 'lucide-react'
import { IconButton } from '#components/button.tsx'
import { FieldError } from '#components/field.tsx'
import { ProgressBar } from '#components/progress-bar.tsx'
import { TextField } from '#components/text-field.tsx'
import { mostAlt, mostTitle } from '#domain/content/gallery.ts'
import { gallery } from '#i18n/gallery.ts'
import type { Waiting } from './upload-queue.ts'

const t = gallery.uploading

/** A queued file: preview, texts and progress. */
export function WaitingFile({
  waiting: { file, preview, title, alt, part, problem },
  isFit,
  isChecked,
  isSending,
  onChange,
  onRemove,
}: {
  waiting: Waiting
  isFit: boolean
  isChecked: boolean
  isSending: boolean
  onChange(changes: Partial<Waiting>): void
  onRemove(): void
}) {
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
        <IconButton label={t.remove(file.name)} disabled={isSending} onClick={onRemove} className="size-11! shrink-0">
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      {isFit && (
        <div className="mt-3 grid gap-3 md:grid-cols-2">
          <TextField
            label={gallery.fields.title}
            value={title}
            error={isChecked && !title.trim() ? gallery.fields.titleMissing : undefined}
            required
            dir="auto"
            maxLength={mostTitle}
            disabled={isSending}
            onChange={(text) => onChange({ title: text })}
          />
          <TextField
            label={gallery.fields.alt}
            value={alt}
            dir="auto"
            maxLength={mostAlt}
            disabled={isSending}
            onChange={(text) => onChange({ alt: text })}
          />
        </div>
      )}
      {part !== null && <ProgressBar label={t.progress(file.name)} part={part} className="mt-3" />}
    </li>
  )
}
