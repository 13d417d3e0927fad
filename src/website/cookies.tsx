import { Button } from '#components/button.tsx'
import { type KeptName, cookies as t } from '#i18n/cookies.ts'
import { offline } from '#i18n/offline.ts'
import { metaOfTexts } from './seo/page-head.ts'
import { Chapters, ChapterText } from './text-page/chapters.tsx'
import { TextPage } from './text-page/text-page.tsx'

export const handle = { static: true, overHero: true, cache: true }

export const meta = metaOfTexts(t, '/cookies', '/art/river.jpg')

export default function Cookies() {
  const { chapters, drawers: groups, clear } = t
  return (
    <TextPage
      path="/cookies"
      texts={t}
      picture="river"
      focus="[&_img]:object-[56%_60%] lg:[&_img]:object-[50%_62%]"
      contents={[...chapters, ...Object.values(groups), clear]}
      updated={t.updated}
    >
      <Chapters of={chapters} />
      {Object.values(groups).map((group) => (
        <CookieGroup key={group.id} group={group} />
      ))}
      <ChapterText chapter={clear} />
      <ClearSavedPages />
    </TextPage>
  )
}

/** The entries of one kind of browser storage. */
function CookieGroup({
  group: { id, heading, text, kept },
}: {
  group: { id: string; heading: string; text: string; kept: readonly KeptName[] }
}) {
  return (
    <section id={id} className="scroll-mt-[108px] border-t border-sand-200 pt-9 pb-9 md:pt-12 md:pb-12">
      <h2 className="mb-5 text-[clamp(26px,2.6vw,34px)] leading-[1.08]">{heading}</h2>
      <p className="mb-6 max-w-[42em] text-[17px] leading-[1.65]">{text}</p>
      <dl className="grid gap-px overflow-hidden rounded-lg bg-sand-200 shadow-1 outline-1 -outline-offset-1 outline-sand-300/60">
        {kept.map(({ name, purpose, until }) => (
          <div key={name} className="grid gap-x-8 gap-y-1.5 bg-sand-0 px-5 py-4 md:grid-cols-[260px_1fr] md:px-6">
            <dt className="leading-[1.6] md:row-span-2">
              <code className="text-[14.5px] break-words text-lagoon-800">{name}</code>
            </dt>
            <dd className="text-[16px] leading-snug">{purpose}</dd>
            <dd className="text-[14.5px] leading-snug text-sand-600">
              <span className="font-[620]">{t.until}</span> {until}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Hidden without scripts, which also store everything. See clear-site-data.ts. */
function ClearSavedPages() {
  return (
    <div className="-mt-4 pb-9 print:hidden">
      <Button look="line" data-clear-kept hidden className="h-auto! min-h-[50px] py-2 whitespace-normal!">
        {offline.clear.button}
      </Button>
      <p role="status" data-clear-done={offline.clear.done} className="mt-3 font-[580] text-leaf-700" />
    </div>
  )
}
