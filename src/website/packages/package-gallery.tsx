import { Carousel } from '#components/carousel.tsx'
import { Picture } from '#components/picture.tsx'
import { pictureAt } from '#domain/content/picture.ts'
import type { SafariPackage } from '#domain/packages/package.ts'
import { altIn, type DescribedPicture } from '#domain/packages/package-pictures.ts'
import { coverAlts } from '#i18n/blog.ts'
import { currentLanguage } from '#i18n/language.ts'
import { packageDetail as t } from '#i18n/website.ts'
import { heroPictureClass } from '#website/layout/picture-hero.tsx'

/** The pictures of a package, as the background of its hero. The cover is first. */
export function PackageGallery({ pkg, pictures }: { pkg: SafariPackage; pictures: readonly DescribedPicture[] }) {
  return (
    <Carousel
      label={t.pictures(pkg.name)}
      isStatic
      className=""
      listClass={`pointer-events-auto w-full ${heroPictureClass}`}
      controlsClass="top-[76px] right-5 z-10 md:top-auto md:right-[max(24px,50%-600px)] md:bottom-6 lg:bottom-16"
      slides={pictures.map((picture, index) => slideOf(picture, pkg, index === 0))}
    />
  )
}

function slideOf({ image, alt }: DescribedPicture, pkg: SafariPackage, isCover: boolean) {
  const known = pictureAt(image)
  const { text, language } = altIn(alt, currentLanguage())
  const shownAlt = text || (typeof known === 'string' && coverAlts[known]) || pkg.name
  return {
    name: image,
    lang: text && language !== currentLanguage() ? language : undefined,
    content: known ? (
      // Requested with a high priority, 42 kB of picture would delay the styles, and so the text, of a slow line.
      <Picture
        picture={known}
        alt={shownAlt}
        sizes="(max-width: 760px) 500px, 100vw"
        priority={isCover && 'after styles'}
      />
    ) : (
      <img src={image} alt={shownAlt} width={1200} height={800} loading={isCover ? 'eager' : 'lazy'} />
    ),
  }
}
