import { pictureAt, pictureOfPackage } from '#domain/content/picture.ts'
import type { SafariPackage } from '#domain/packages/package.ts'
import { parkNames } from '#i18n/safari.ts'
import { packageCard as t } from '#i18n/website.ts'
import { Picture } from './picture.tsx'

/** The operator's picture of a package, or the drawing of its park. */
export function PackagePicture({
  pkg,
  sizes,
  isPriority = false,
}: {
  pkg: SafariPackage
  sizes: string
  isPriority?: boolean
}) {
  const alt = t.picture(parkNames[pkg.park])
  const own = pkg.image && pictureAt(pkg.image)
  if (own) {
    return <Picture picture={own} alt={typeof own === 'string' ? alt : pkg.name} sizes={sizes} priority={isPriority} />
  }
  if (pkg.image)
    return <img src={pkg.image} alt={pkg.name} width={1200} height={800} loading={isPriority ? 'eager' : 'lazy'} />
  return <Picture picture={pictureOfPackage(pkg)} alt={alt} sizes={sizes} priority={isPriority} />
}
