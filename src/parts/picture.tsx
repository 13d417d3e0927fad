import { type PictureKey, pictureSizes } from '#rules/picture.ts'

/**
 * One of our own pictures, in the smallest file that the guest's browser can read.
 *
 * `sizes` says how wide the picture stands on the page, as in HTML. `priority` is for the one picture that a guest sees
 * first. `portrait` takes its place where `media` matches. The size is always given, so that nothing jumps.
 */
export function Picture({
  picture,
  alt,
  sizes,
  priority = false,
  className,
  portrait,
}: {
  picture: PictureKey
  alt: string
  sizes: string
  priority?: boolean
  className?: string
  portrait?: { picture: PictureKey; media: string }
}) {
  const { width, height } = pictureSizes[picture]
  return (
    <picture>
      {portrait && <Sources picture={portrait.picture} sizes={sizes} media={portrait.media} />}
      <Sources picture={picture} sizes={sizes} />
      <img
        src={`/art/${picture}.jpg`}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  )
}

function Sources({ picture, sizes, media }: { picture: PictureKey; sizes: string; media?: string }) {
  const { width, height } = pictureSizes[picture]
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

function sourceSet(picture: PictureKey, format: 'avif' | 'webp'): string {
  return pictureSizes[picture].widths.map((width) => `/art/${picture}-${width}.${format} ${width}w`).join(', ')
}
