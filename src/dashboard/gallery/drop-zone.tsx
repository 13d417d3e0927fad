import { ImagePlus } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { imageTypes } from '#domain/content/gallery.ts'
import { gallery } from '#i18n/gallery.ts'

const t = gallery.uploading

export function DropZone({ isOff, onFiles }: { isOff: boolean; onFiles(files: File[]): void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!isOff) onFiles([...event.dataTransfer.files])
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
      <ActionButton disabled={isOff} onClick={() => input.current?.click()} className="max-md:min-h-12">
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
