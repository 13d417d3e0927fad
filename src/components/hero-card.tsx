import type { ReactNode } from 'react'
import type { PictureKey } from '#domain/content/picture.ts'
import { Container } from './container.tsx'
import { Picture } from './picture.tsx'

/** A heading, a text and actions beside a picture. */
export function HeroCard({
  heading,
  text,
  picture = 'bundala',
  children,
}: {
  heading: string
  text: string
  picture?: PictureKey
  children?: ReactNode
}) {
  return (
    <Container className="py-10 md:py-20">
      <div className="grid overflow-hidden rounded-2xl bg-sand-0 shadow-3 lg:grid-cols-2">
        <div className="relative max-lg:aspect-[5/3] lg:order-last lg:min-h-[520px] [&_img]:absolute [&_img]:inset-0 [&_img]:size-full [&_img]:object-cover [&_img]:object-[58%_88%]">
          <Picture picture={picture} alt="" sizes="(max-width: 1023px) 100vw, 800px" priority />
        </div>
        <div className="flex flex-col justify-center px-6 py-10 md:px-14 md:py-16">
          <h1 className="text-[clamp(38px,4.4vw,60px)]">{heading}</h1>
          <p className="mt-5 mb-8 max-w-[32em] text-[17px] text-sand-700">{text}</p>
          {children && <div>{children}</div>}
        </div>
      </div>
    </Container>
  )
}
