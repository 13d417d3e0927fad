import { ImagePlus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Picture } from '#components/picture.tsx'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { pictureAt } from '#domain/content/picture.ts'
import { gallery } from '#i18n/gallery.ts'
import { PictureDialog } from './picture-dialog.tsx'

const t = gallery.picker

type Props = {
  label: string
  value: string | null
  onChange(address: string | null): void
  hint: string
  className: string
}

/**
 * The field for the picture of a post.
 *
 * @param value the URL of a gallery picture or a drawn one; null for none
 */
export function PicturePicker({ label, value, onChange, hint, className }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const picture = value ? pictureAt(value) : null
  return (
    <fieldset aria-labelledby={id} className={`min-w-0 ${className}`}>
      <p id={id} className="mb-2 block text-[15px] leading-tight font-[620] text-sand-900">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-4 rounded-md border border-sand-300 bg-sand-50 p-3">
        <div className="grid aspect-[3/2] w-36 shrink-0 place-items-center overflow-hidden rounded-md bg-sand-200 text-sand-600 [&_img]:size-full [&_img]:object-cover">
          {picture ? (
            <Picture picture={picture} alt={t.chosen} sizes="144px" />
          ) : (
            <ImagePlus className="size-7" aria-hidden="true" />
          )}
        </div>
        <div className="min-w-0 flex-1 basis-44">
          {!picture && <p className="mb-2 text-[14px] leading-snug text-sand-600">{value ? t.elsewhere : hint}</p>}
          <div className="flex flex-wrap gap-2">
            <ActionButton onClick={() => setOpen(true)}>{picture ? t.change : t.choose}</ActionButton>
            {value && (
              <ActionButton icon={X} look="plain" onClick={() => onChange(null)}>
                {t.remove}
              </ActionButton>
            )}
          </div>
          {value && <p className="mt-2 text-[14px] leading-snug text-sand-600">{hint}</p>}
        </div>
      </div>
      <PictureDialog
        isOpen={isOpen}
        chosen={value ? [value] : []}
        onClose={() => setOpen(false)}
        onChoose={({ address }) => {
          setOpen(false)
          onChange(address)
        }}
      />
    </fieldset>
  )
}
