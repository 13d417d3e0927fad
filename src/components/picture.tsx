import { pictureAddress, pictureWidths } from '#domain/content/gallery.ts'
import { type AnyPicture, jpegOf, pictureSizes } from '#domain/content/picture.ts'

/**
 * A drawing of ours or a picture of the gallery, in the smallest format and size that the browser can use. `priority` is for
 * the largest picture above the fold, 'after styles' if the text of the page matters more; `portrait` replaces it where `media`
 * matches.
 */
export function Picture({
  picture,
  alt,
  sizes,
  priority = false,
  className,
  portrait,
}: {
  picture: AnyPicture
  alt: string
  sizes: string
  priority?: boolean | 'after styles'
  className?: string
  portrait?: { picture: AnyPicture; media: string }
}) {
  const { width, height } = sizeOf(picture)
  return (
    <picture>
      {portrait && <Sources picture={portrait.picture} sizes={sizes} media={portrait.media} />}
      <Sources picture={picture} sizes={sizes} />
      <img
        src={jpegOf(picture)}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority === true ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  )
}

function Sources({ picture, sizes, media }: { picture: AnyPicture; sizes: string; media?: string }) {
  const { width, height } = sizeOf(picture)
  return (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={sourceSet(picture, format)}
      sizes={sizes}
      media={media}
      width={width}
      height={height}
    />
  ))
}

function sizeOf(picture: AnyPicture) {
  return typeof picture === 'string' ? pictureSizes[picture] : picture
}

function sourceSet(picture: AnyPicture, format: 'avif' | 'webp'): string {
  const files =
    typeof picture === 'string'
      ? pictureSizes[picture].widths.map((width) => `/art/${picture}-${width}.${format} ${width}w`)
      : pictureWidths(picture).map((width) => `${pictureAddress(picture, width, format)} ${width}w`)
  return files.join(', ')
}
