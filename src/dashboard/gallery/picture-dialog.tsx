import { type ReactNode, useState } from 'react'
import { Dialog } from '#components/dialog.tsx'
import { Picture } from '#components/picture.tsx'
import { Select } from '#components/select.tsx'
import { Tabs } from '#components/tabs.tsx'
import { ListFoot, ListSkeleton } from '#dashboard/components/list-rows.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { galleryPictureAt } from '#domain/content/gallery.ts'
import { type AnyPicture, jpegOf, type PictureKey, pictureSizes } from '#domain/content/picture.ts'
import { coverAlts } from '#i18n/blog.ts'
import { gallery } from '#i18n/gallery.ts'
import { nameOfCategory, useCategories } from './gallery-categories.ts'
import { galleryFailureOf } from './gallery-failure.ts'
import { useImages } from './use-images.ts'

const t = gallery.picker

type Chosen = { address: string; alt: string }

type Props = {
  isOpen: boolean
  /** The URLs of the pictures that are marked. */
  chosen?: readonly string[]
  /** No further picture can be chosen, only one of the marked. */
  isFull?: boolean
  footer?: ReactNode
  onClose(): void
  onChoose(chosen: Chosen): void
}

/** Selects pictures: the operator's own by category, or drawn ones. */
export function PictureDialog({ isOpen, chosen = [], isFull = false, footer, onClose, onChoose }: Props) {
  const [tab, setTab] = useState<'own' | 'drawn'>('own')
  const choice = { chosen, isFull, onChoose }
  return (
    <Dialog title={t.title} isOpen={isOpen} onClose={onClose} size="lg" footer={footer}>
      <Tabs
        label={t.tabs}
        tabs={[
          { value: 'own', label: t.own },
          { value: 'drawn', label: t.drawn },
        ]}
        value={tab}
        onChange={setTab}
        className="mb-4"
      >
        {tab === 'own' ? <Own {...choice} /> : <Drawn {...choice} />}
      </Tabs>
    </Dialog>
  )
}

type Choice = { chosen: readonly string[]; isFull: boolean; onChoose(chosen: Chosen): void }

function Own(choice: Choice) {
  const categories = useCategories()
  const [category, setCategory] = useState('all')
  const list = useImages(category)
  const { rows, refused, reload } = list
  const problem = refused ? galleryFailureOf(refused, gallery.failures.fetch) : ''
  const images = rows?.filter(({ state }) => state === 'ready')
  return (
    <div className="space-y-4">
      <Select
        label={gallery.filter}
        value={category}
        options={[
          { value: 'all', label: gallery.all },
          ...categories.map((one) => ({ value: one, label: nameOfCategory(one) })),
        ]}
        onChange={setCategory}
        className="max-w-72"
      />
      <LoadError text={problem} onRetry={reload} />
      {!images && !problem && (
        <ListSkeleton label={gallery.loading} blocks={Array(4).fill('aspect-[3/2]')} className={pictureColumns} />
      )}
      {images?.length === 0 && <p className="py-8 text-center text-sand-600">{t.emptyOwn}</p>}
      {images && images.length > 0 && (
        <ul className={pictureColumns}>
          {images.map(({ id, url, title, alt }) => {
            const picture = galleryPictureAt(url)
            return (
              picture && (
                <Choosable key={id} {...choice} picture={picture} title={title} address={url} alt={alt || title} />
              )
            )
          })}
        </ul>
      )}
      <ListFoot list={list} />
    </div>
  )
}

const drawnKeys = Object.entries(pictureSizes)
  .filter(([key, { width, height }]) => width === 1200 && height === 800 && !/^(?:room|car|suv|van)/.test(key))
  .map(([key]) => key as PictureKey)

function Drawn(choice: Choice) {
  return (
    <ul className={pictureColumns}>
      {drawnKeys.map((key) => (
        <Choosable key={key} {...choice} picture={key} title={coverAlts[key] ?? key} address={jpegOf(key)} />
      ))}
    </ul>
  )
}

const pictureColumns = 'grid grid-cols-2 gap-3 md:grid-cols-4'

type ChoosableProps = Choice & { picture: AnyPicture; title: string; address: string; alt?: string }

function Choosable({ picture, title, address, alt = title, chosen, isFull, onChoose }: ChoosableProps) {
  // A drawing may be stored by its name alone.
  const isChosen = chosen.includes(address) || (typeof picture === 'string' && chosen.includes(picture))
  return (
    <li>
      <button
        type="button"
        aria-label={t.take(title)}
        aria-pressed={isChosen}
        disabled={isFull && !isChosen}
        onClick={() => onChoose({ address, alt })}
        className="group block w-full rounded-md text-left aria-pressed:outline-3 aria-pressed:outline-offset-2 aria-pressed:outline-lagoon-600 disabled:opacity-50"
      >
        <span className="block aspect-[3/2] overflow-hidden rounded-md bg-sand-200 [&_img]:size-full [&_img]:object-cover">
          <Picture picture={picture} alt="" sizes="(max-width: 760px) 45vw, 200px" />
        </span>
        <span
          dir="auto"
          className="mt-1.5 line-clamp-2 block text-[14px] leading-snug text-sand-700 group-hover:text-lagoon-800"
        >
          {title}
        </span>
      </button>
    </li>
  )
}
