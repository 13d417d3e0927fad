import type { ReactNode } from 'react'
import { Container, Eyebrow } from '#components/container.tsx'
import { Picture } from '#components/picture.tsx'
import type { PictureKey } from '#domain/content/picture.ts'

/** Text at the left and a picture at the right, or above on a phone. `focus`: classes that position the picture. */
export function TextHero({
  eyebrow,
  heading,
  lead,
  picture,
  alt,
  focus = '',
  isTall = false,
  children,
}: {
  eyebrow: string
  heading: string
  lead: string
  picture: PictureKey
  alt: string
  focus?: string
  isTall?: boolean
  children?: ReactNode
}) {
  return (
    <section className="on-dark relative isolate overflow-hidden bg-lagoon-950 text-sand-50 print:bg-transparent print:text-sand-900">
      <div
        className={`absolute inset-x-0 top-0 -z-10 h-[330px] [mask-image:linear-gradient(#000_64%,transparent_98%)] md:h-[420px] lg:left-[38%] lg:h-full lg:[mask-image:linear-gradient(90deg,transparent,rgb(0_0_0/.28)_14%,#000_36%)] print:hidden [&_img]:size-full [&_img]:object-cover ${focus}`}
      >
        <Picture
          picture={picture}
          alt={alt}
          sizes="(max-width: 760px) 450px, (max-width: 1023px) 100vw, 62vw"
          priority
        />
      </div>
      {/* Contrast for the links of the header. */}
      <div className="absolute inset-x-0 top-0 -z-10 h-28 bg-[linear-gradient(oklch(.19_.03_222/.85),oklch(.19_.03_222/.6)_48%,transparent)] print:hidden" />
      <Container
        className={`flex flex-col items-start pt-[286px] md:pt-[360px] lg:justify-center print:min-h-0 print:pt-0 print:pb-6 ${isTall ? 'pb-24 max-md:min-h-[690px] lg:min-h-[640px] lg:pt-28 lg:pb-32' : 'pb-14 lg:min-h-[460px] lg:pt-[116px] lg:pb-16'}`}
      >
        <Eyebrow isOnDark className="print:text-ember-700">
          {eyebrow}
        </Eyebrow>
        <h1
          className={`headline my-4 whitespace-pre-line text-sand-0 [text-shadow:0_2px_30px_oklch(.19_.03_222/.5)] md:my-5 print:text-[34px] print:text-lagoon-900 print:[text-shadow:none] ${isTall ? 'max-w-[7em] text-[50px] md:text-[clamp(50px,6vw,86px)]' : 'max-w-[9em] text-[46px] md:text-[clamp(46px,5vw,70px)]'}`}
        >
          {heading}
        </h1>
        <p className="max-w-[28em] text-[17px] lg:max-w-[24em] leading-[1.5] text-sand-50 md:text-[19px] md:leading-[1.55] print:text-sand-800">
          {lead}
        </p>
        {children}
      </Container>
    </section>
  )
}
