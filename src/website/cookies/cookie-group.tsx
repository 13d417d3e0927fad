import { cookies, type KeptName } from '#i18n/cookies.ts'

/** What one of the browser's drawers holds, name by name. */
export function CookieGroup({
  drawer: { id, heading, text, kept },
}: {
  drawer: { id: string; heading: string; text: string; kept: readonly KeptName[] }
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
              <span className="font-[620]">{cookies.until}</span> {until}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
