import { LinkButton } from '#components/button.tsx'
import { Container } from '#components/container.tsx'
import { Picture } from '#components/picture.tsx'
import { home } from '#i18n/website.ts'

const t = home.closing

/** `heading` is the operator's, if set. */
export function HomeClosing({ heading = t.heading }: { heading?: string | undefined }) {
  return (
    <Container className="py-16 md:py-24 print:hidden">
      <section className="on-dark relative isolate overflow-hidden rounded-2xl bg-lagoon-900 px-[26px] pt-[52px] pb-[300px] text-sand-0 md:px-[72px] md:py-[84px]">
        <div className="absolute inset-0 -z-20 max-md:top-auto max-md:h-[430px] max-md:[mask-image:linear-gradient(transparent,#000_30%)] [&_img]:size-full [&_img]:object-cover [&_img]:object-[36%_50%] md:[&_img]:object-[0%_70%] lg:[&_img]:object-[78%_70%]">
          <Picture
            picture="cta"
            alt=""
            sizes="(max-width: 767px) 645px, (max-width: 1248px) 100vw, 1200px"
            // The band is too low for a phone: its middle would be enlarged.
            portrait={{ picture: 'lodge-night', media: '(max-width: 767px)' }}
          />
        </div>
        <div className="night-shade absolute inset-0 -z-10" />
        <h2 className="max-w-[11em] md:max-w-[8.5em] text-[clamp(36px,4.6vw,62px)] text-sand-0">{heading}</h2>
        <div className="mt-[30px] flex flex-wrap gap-3.5 max-[379px]:gap-3 max-[379px]:*:px-5">
          <LinkButton to="/packages" look="accent" size="lg">
            {t.book}
          </LinkButton>
          <LinkButton to="/contact" look="ghost" size="lg">
            {t.contact}
          </LinkButton>
        </div>
      </section>
    </Container>
  )
}
