import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Container } from '#components/container.tsx'

/** Characters. A longer title fills three lines, and in the largest type it would cover the sun of the picture. */
const longTitle = 44

/** The place of the picture, which fades out on phones. */
export const heroPictureClass =
  'absolute inset-x-0 top-0 -z-20 h-[330px] [mask-image:linear-gradient(#000_58%,transparent)] md:h-full md:[mask-image:none] [&_img]:size-full [&_img]:object-cover'

/** The hero of a package or post. A `gallery` in place of the picture can be swiped beside the heading. */
export function PictureHero({
  picture,
  gallery,
  back,
  heading,
  lang,
  className,
  children,
}: {
  picture?: ReactNode
  gallery?: ReactNode
  back: { to: string; label: string }
  heading: string
  /** The language of the heading, if it is not the page's. */
  lang: string | undefined
  /** The height, and the visible part of the picture. */
  className: string
  children: ReactNode
}) {
  return (
    <header
      className={`on-dark relative isolate flex flex-col justify-end overflow-hidden bg-lagoon-950 text-sand-50 ${className}`}
    >
      {gallery || <div className={heroPictureClass}>{picture}</div>}
      <div className="title-shade pointer-events-none absolute inset-0 -z-10" />
      <Container className="pointer-events-none pt-[264px] pb-10 md:pt-28 md:pb-14">
        <div className="text-shade pointer-events-auto before:pointer-events-none">
          <Link
            to={back.to}
            className="mb-4 -ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-full bg-lagoon-950/50 pr-5 pl-3.5 font-[580] backdrop-blur-[6px] hover:bg-lagoon-950/70"
          >
            <ChevronLeft className="icon" aria-hidden="true" />
            {back.label}
          </Link>
          <h1
            lang={lang}
            className={`max-w-[10em] leading-[.98] font-[700] tracking-[-.026em] text-sand-0 [text-shadow:0_2px_30px_oklch(.19_.03_222/.5)] ${heading.length > longTitle ? 'text-[clamp(34px,4.2vw,60px)]' : 'text-[clamp(38px,5.4vw,76px)]'}`}
          >
            {heading}
          </h1>
          {children}
        </div>
      </Container>
    </header>
  )
}
