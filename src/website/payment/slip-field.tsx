import { FileText, Upload, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '#components/button.tsx'
import { FieldError, RequiredMark } from '#components/field.tsx'
import { ProgressBar } from '#components/progress-bar.tsx'
import { slipTypes } from '#domain/payments/payment.ts'
import { currentLocale } from '#i18n/language.ts'
import { payment } from '#i18n/payment.ts'

const t = payment.bank

/** The payment slip: chosen or dropped, with preview and upload progress. */
export function SlipField({
  file,
  onChange,
  error,
  progress,
}: {
  file: File | null
  onChange: (file: File | null) => void
  error: string | null
  progress: number | null
}) {
  const id = useId()
  const described = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="mt-6">
      <label htmlFor={id} className="mb-2 block text-[15px] leading-tight font-[620] text-sand-900">
        {t.slip}
        <RequiredMark />
      </label>
      <div className="relative flex min-h-20 items-center gap-3.5 rounded-md border border-dashed border-sand-500 bg-sand-0 px-4 py-3 transition-shadow hover:border-sand-600 has-focus-visible:border-lagoon-600 has-focus-visible:ring-4 has-focus-visible:ring-lagoon-500/22 has-aria-invalid:border-clay-600 has-aria-invalid:bg-clay-50">
        {/* The native input covers the whole box, so that it takes dropped files too. */}
        <input
          id={id}
          type="file"
          name="file"
          accept={slipTypes.join(',')}
          required
          // The file cannot change during the upload.
          disabled={progress !== null}
          // Otherwise browsers report a required file as invalid before the form is submitted.
          aria-invalid={error !== null}
          aria-describedby={described}
          onChange={(event) => onChange(event.target.files?.[0] ?? null)}
          // So that the same file can be chosen again after its removal.
          onClick={(event) => {
            event.currentTarget.value = ''
          }}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
        />
        {file ? (
          <>
            <Preview file={file} />
            <span className="min-w-0 flex-1">
              <span className="block font-[580] break-all text-sand-900">{file.name}</span>
              <span className="numbers block text-[14.5px] text-sand-600">{sizeOf(file.size)}</span>
            </span>
            {progress === null && (
              <IconButton label={t.remove} onClick={() => onChange(null)} className="relative md:size-11!">
                <X className="icon" aria-hidden="true" />
              </IconButton>
            )}
          </>
        ) : (
          <span className="flex items-center gap-3 font-[580] text-lagoon-800">
            <Upload className="icon text-[20px]" aria-hidden="true" />
            {t.choose}
          </span>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-[14px] leading-snug text-sand-600">
        {t.slipHint}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {/* Announced at each quarter, not at every per cent. */}
      <p role="status" className="sr-only">
        {progress !== null && `${t.progress}: ${percent(Math.floor(progress * 4) / 4)}`}
      </p>
      {progress !== null && (
        <>
          <p className="numbers mt-4 mb-2 flex justify-between gap-4 text-[14.5px] font-[580]" aria-hidden="true">
            {t.progress}
            <span>{percent(progress)}</span>
          </p>
          <ProgressBar label={t.progress} part={progress} />
        </>
      )}
    </div>
  )
}

/** Drawn small on a canvas, because a large photo takes much memory; other files have an icon. */
function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let isWanted = true
    setShown(false)
    if (!file.type.startsWith('image/')) return
    createImageBitmap(file, { resizeHeight: 160, resizeQuality: 'medium' }).then(
      (picture) => {
        if (isWanted && canvas.current) {
          canvas.current.width = picture.width
          canvas.current.height = picture.height
          canvas.current.getContext('2d')?.drawImage(picture, 0, 0)
          setShown(true)
        }
        picture.close()
      },
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [file])
  return (
    <>
      {!isShown && <FileText className="icon text-[30px] text-lagoon-600" aria-hidden="true" />}
      <canvas
        ref={canvas}
        role="img"
        aria-label={t.preview}
        hidden={!isShown}
        className="size-16 shrink-0 rounded-sm object-cover outline-1 outline-sand-200"
      />
    </>
  )
}

function percent(part: number): string {
  return new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(part)
}

function sizeOf(bytes: number): string {
  const written = (size: number) => new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 }).format(size)
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? t.kilobytes(written(Math.ceil(kilobytes))) : t.megabytes(written(kilobytes / 1024))
}
