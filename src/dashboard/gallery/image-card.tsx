import { ImageOff, Pencil, Star, Trash2 } from 'lucide-react'
import { Badge } from '#components/badge.tsx'
import { IconButton } from '#components/button.tsx'
import { Picture } from '#components/picture.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import type { ImageWire } from '#contracts/content/image.ts'
import { ActionIcon } from '#dashboard/components/action-button.tsx'
import { galleryPictureAt } from '#domain/content/gallery.ts'
import { gallery as messages } from '#i18n/gallery.ts'
import { nameOfCategory } from './gallery-categories.ts'

type ImageActions = Record<'onFeature' | 'onEdit' | 'onDelete', (image: ImageWire) => void>

export function ImageCard({ image, onFeature, onEdit, onDelete }: ImageActions & { image: ImageWire }) {
  const { title, alt, category, featured, state, width, height } = image
  return (
    <li className="flex flex-col overflow-hidden card">
      <div className="relative aspect-[4/3] bg-sand-200 [&_img]:size-full [&_img]:object-cover">
        <ImageArea image={image} />
        <div className="absolute inset-x-2 top-2 flex flex-wrap gap-1.5">
          {featured && (
            <Badge tone="ember">
              <Star className="size-3.5 fill-current" aria-hidden="true" />
              {messages.featured}
            </Badge>
          )}
        </div>
      </div>
      <div className="min-w-0 flex-1 px-3.5 pt-3">
        <p dir="auto" className="line-clamp-2 text-[15px] leading-snug font-[620] break-words text-sand-900">
          {title}
        </p>
        <p className="mt-1 truncate text-[13px] text-sand-600">
          <span dir="auto">{nameOfCategory(category)}</span>
          <span className="numbers max-sm:hidden"> · {messages.size(width, height)}</span>
        </p>
        {!alt && state === 'ready' && <p className="mt-1 text-[13px] text-turmeric-700">{messages.noAlt}</p>}
        {state === 'failed' && <p className="mt-1 text-[13px] text-clay-700">{messages.failedHint}</p>}
      </div>
      <div className="flex items-center justify-between px-1.5 pt-1 pb-1.5">
        <IconButton
          label={featured ? messages.unfeatureOf(title) : messages.featureOf(title)}
          aria-pressed={featured}
          disabled={state !== 'ready'}
          onClick={() => onFeature(image)}
          className="aria-pressed:text-ember-700 md:size-10"
        >
          <Star className={`size-5 ${featured ? 'fill-current' : ''}`} aria-hidden="true" />
        </IconButton>
        <span className="flex">
          <ActionIcon icon={Pencil} label={messages.editOf(title)} onClick={() => onEdit(image)} />
          <ActionIcon icon={Trash2} isDanger label={messages.deleteOf(title)} onClick={() => onDelete(image)} />
        </span>
      </div>
    </li>
  )
}

function ImageArea({ image: { url, alt, title, state } }: { image: ImageWire }) {
  const picture = galleryPictureAt(url)
  if (state === 'ready' && picture)
    return <Picture picture={picture} alt={alt || title} sizes="(max-width: 760px) 46vw, 300px" />
  return (
    <>
      {state === 'making' && <Skeleton className="absolute inset-0 rounded-none" />}
      <p
        role="status"
        className="absolute inset-0 grid place-content-center justify-items-center gap-2 px-3 text-center text-[14px] font-[560] text-sand-700"
      >
        {state === 'failed' && <ImageOff className="size-6 text-clay-600" aria-hidden="true" />}
        {messages.states[state]}
      </p>
    </>
  )
}
