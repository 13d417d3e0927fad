import { Check } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { type GalleryPicture, getPictures } from '#api/packages-client.ts'
import { Picture } from '#parts/picture.tsx'
import { packagesDesk } from '#phrases/packages-desk.ts'
import { parkNames } from '#phrases/safari.ts'
import type { Park } from '#rules/park.ts'
import { addressOfDrawn, type PictureKey, pictureOfPackage } from '#rules/picture.ts'

const words = packagesDesk.form

const drawn = [
  'yala',
  'leopard-tree',
  'river',
  'jeep',
  'bundala',
  'udawalawe',
  'lunugamwehera',
  'hero',
] as const satisfies PictureKey[]

/** One picture of ours or out of the gallery; none takes the drawn one of the park. */
export function PictureChoice({
  image,
  pkg,
  onChange,
}: {
  image: string | null
  pkg: { name: string; park: Park | '' }
  onChange(image: string | null): void
}) {
  const gallery = useGallery()
  const group = useId()
  const choices = { group, image, onChange }
  const own = drawn.map((key) => addressOfDrawn(key) as string)
  const isUnknown = image !== null && !own.includes(image) && !gallery.pictures?.some(({ url }) => url === image)
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{words.pictureChoice}</legend>
      <div className={grid}>
        <Choice {...choices} value={null} name={words.picturePark}>
          <Picture picture={pictureOfPackage({ park: pkg.park || 'yala', name: pkg.name })} alt="" sizes="150px" />
        </Choice>
        {isUnknown && (
          <Choice
            {...choices}
            value={image}
            name={pkg.name || (pkg.park && parkNames[pkg.park]) || words.pictureChoice}
          >
            <img src={image} alt="" width={300} height={200} loading="lazy" />
          </Choice>
        )}
        {drawn.map((key) => (
          <Choice key={key} {...choices} value={addressOfDrawn(key)} name={packagesDesk.pictures[key] ?? key}>
            <Picture picture={key} alt="" sizes="150px" />
          </Choice>
        ))}
      </div>
      <p className="mt-5 mb-2 text-[15px] font-[620] text-sand-900">{words.pictureGallery}</p>
      {gallery.pictures && gallery.pictures.length > 0 ? (
        <div className={grid}>
          {gallery.pictures.map(({ _id, url, title }) => (
            <Choice key={_id} {...choices} value={url} name={title}>
              <img src={url} alt="" width={300} height={200} loading="lazy" />
            </Choice>
          ))}
        </div>
      ) : (
        <p className="text-[14.5px] text-sand-600">
          {gallery.isFailed ? words.galleryFailed : gallery.pictures ? words.galleryEmpty : words.galleryLoading}
        </p>
      )}
    </fieldset>
  )
}

const grid = 'grid grid-cols-2 gap-2.5 sm:grid-cols-3 xl:grid-cols-4'

function Choice({
  group,
  image,
  value,
  name,
  onChange,
  children,
}: {
  group: string
  image: string | null
  value: string | null
  name: string
  onChange(image: string | null): void
  children: React.ReactNode
}) {
  return (
    <label className="relative block cursor-pointer overflow-hidden rounded-md bg-sand-0 outline-1 -outline-offset-1 outline-sand-300 has-checked:outline-3 has-checked:outline-lagoon-600 has-focus-visible:outline-3 has-focus-visible:outline-lagoon-500">
      <input
        type="radio"
        name={group}
        checked={image === value}
        onChange={() => onChange(value)}
        className="peer absolute top-2 right-2 z-10 size-6 appearance-none rounded-full bg-sand-0 outline-none shadow-1 checked:bg-lagoon-700"
      />
      <Check
        className="pointer-events-none absolute top-3 right-3 z-20 size-4 stroke-[3] text-sand-0 opacity-0 peer-checked:opacity-100"
        aria-hidden="true"
      />
      <span className="block aspect-[3/2] bg-lagoon-100 [&_img]:size-full [&_img]:object-cover">{children}</span>
      <span dir="auto" className="block truncate px-2.5 py-1.5 text-[13.5px] font-[560] text-sand-800">
        {name}
      </span>
    </label>
  )
}

/** The operator's own pictures. Without a gallery there are none. */
function useGallery(): { pictures: GalleryPicture[] | null; isFailed: boolean } {
  const [pictures, setPictures] = useState<GalleryPicture[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    void getPictures().then((answer) => {
      if (isGone) return
      if (answer.ok) setPictures(answer.body)
      else if (answer.status === 404) setPictures([])
      else setFailed(true)
    })
    return () => {
      isGone = true
    }
  }, [])
  return { pictures, isFailed }
}
