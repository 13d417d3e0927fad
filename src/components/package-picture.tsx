import { type PictureKey, pictureAt, pictureOfPackage } from '#domain/content/picture.ts'
import type { SafariPackage } from '#domain/packages/package.ts'
import { parkNames } from '#i18n/safari.ts'
import { packageCard as t } from '#i18n/website.ts'
import { Picture } from './picture.tsx'

/** The operator's picture of a package, or a drawing of its park. `alts` has the alternative texts of drawings by key. */
export function PackagePicture({
  pkg,
  sizes,
  isPriority = false,
  alts = {},
}: {
  pkg: SafariPackage
  sizes: string
  isPriority?: boolean
  alts?: Readonly<Record<string, string>> | undefined
}) {
  const altOf = (picture: PictureKey) => alts[picture] ?? t.picture(parkNames[pkg.park])
  const own = pkg.image && pictureAt(pkg.image)
  if (own) {
    const alt = typeof own === 'string' ? altOf(own) : pkg.name
    return <Picture picture={own} alt={alt} sizes={sizes} priority={isPriority} />
  }
  if (pkg.image)
    return <img src={pkg.image} alt={pkg.name} width={1200} height={800} loading={isPriority ? 'eager' : 'lazy'} />
  const drawn = pictureOfPackage(pkg)
  return <Picture picture={drawn} alt={altOf(drawn)} sizes={sizes} priority={isPriority} />
}
