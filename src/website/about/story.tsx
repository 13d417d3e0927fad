import { Eyebrow, Section } from '#components/container.tsx'
import { Picture } from '#components/picture.tsx'
import { about } from '#i18n/about.ts'

const t = about.story

export function Story() {
  return (
    <Section id="story">
      <div className="grid items-center gap-10 lg:grid-cols-[1fr_1.05fr] lg:gap-[72px]">
        <div>
          <Eyebrow className="mb-4">{t.eyebrow}</Eyebrow>
          <h2>{t.heading}</h2>
          <div className="mt-6 grid max-w-[40em] gap-4 text-[17px] leading-[1.65] text-sand-800">
            {t.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <div className="max-lg:order-first [&_img]:aspect-[4/3] [&_img]:w-full [&_img]:rounded-xl [&_img]:object-cover [&_img]:object-[40%_50%] [&_img]:shadow-3 lg:[&_img]:aspect-[5/6]">
          <Picture picture="leopard-tree" alt={t.picture} sizes="(max-width: 1024px) 92vw, 600px" />
        </div>
      </div>
    </Section>
  )
}
