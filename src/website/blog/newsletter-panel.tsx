import { Container } from '#components/container.tsx'
import { Picture } from '#components/picture.tsx'
import { blog } from '#i18n/blog.ts'
import { newsletter } from '#i18n/newsletter.ts'
import { NewsletterForm } from '#website/newsletter/newsletter-form.tsx'

const t = blog.newsletter

export function NewsletterPanel() {
  return (
    <Container className="pb-16 md:pb-24">
      <section className="relative isolate overflow-hidden rounded-2xl bg-lagoon-900 px-4 pt-[230px] pb-4 md:px-12 md:py-14">
        <div className="absolute inset-0 -z-20 [&_img]:size-full [&_img]:object-cover [&_img]:object-[44%_50%] max-md:[&_img]:h-[300px] max-md:[&_img]:[mask-image:linear-gradient(#000_72%,transparent)] md:[&_img]:object-[14%_70%] lg:[&_img]:object-[78%_70%]">
          <Picture picture="cta" alt="" sizes="(max-width: 760px) 800px, 1200px" />
        </div>
        <div className="rounded-xl bg-sand-0 p-6 shadow-3 md:max-w-[520px] md:p-10">
          <h2 className="text-[clamp(32px,3.6vw,46px)]">{t.heading}</h2>
          <p className="mt-3.5 mb-6 text-[17px] text-sand-700">{t.text}</p>
          <NewsletterForm />
          <p className="mt-4 text-[14.5px] leading-snug text-balance text-sand-600">{newsletter.note}</p>
        </div>
      </section>
    </Container>
  )
}
